import { Activity, useMemo } from 'react';
import { ShelfContext } from '../ui/picture/shelf.ts';
import type { Ready } from './layouts.ts';
import { FactsContext } from './visit.ts';

const MAIN = 'main';

/** The page that is shown, and behind it those that are kept as they were left. */
export function App({ shown, kept }: { shown: Ready; kept: readonly Ready[] }) {
  const all = kept.includes(shown) ? kept : [...kept, shown];
  return all.map((each) => (
    <Activity key={each.visit.path} mode={each === shown ? 'visible' : 'hidden'}>
      <Shown ready={each} hidden={each !== shown} />
    </Activity>
  ));
}

function Shown({ ready: { page, visit, View, Frame }, hidden }: { ready: Ready; hidden: boolean }) {
  const { pictures, icons, facts, data } = visit;
  const shelf = useMemo(() => ({ find: (which: string) => pictures[which], icons }), [pictures, icons]);
  // A page that is kept behind another has no anchors of its own: the address means the one in front.
  const main = hidden ? undefined : MAIN;
  const view = <View data={data} />;
  return (
    <ShelfContext value={shelf}>
      <FactsContext value={facts}>
        {page.bare?.(data) ? (
          <main id={main}>{view}</main>
        ) : (
          <Frame page={page} visit={visit} main={main}>
            {view}
          </Frame>
        )}
      </FactsContext>
    </ShelfContext>
  );
}
