import { Activity, useMemo } from 'react';
import { PictureCatalogueContext } from '../ui/picture/picture-catalogue.ts';
import { SiteInfoContext } from './page-payload.ts';
import type { ResolvedPage } from './resolve-page.ts';

const MAIN_ID = 'main';

/** Renders the current page and, hidden, the earlier pages that are kept alive. */
export function App({ current, keptAlive }: { current: ResolvedPage; keptAlive: readonly ResolvedPage[] }) {
  const pages = keptAlive.includes(current) ? keptAlive : [...keptAlive, current];
  return pages.map((page) => (
    <Activity key={page.payload.path} mode={page === current ? 'visible' : 'hidden'}>
      <PageView page={page} isHidden={page !== current} />
    </Activity>
  ));
}

function PageView({ page: { route, payload, View, Frame }, isHidden }: { page: ResolvedPage; isHidden: boolean }) {
  const { pictures, iconSpriteUrl: icons, siteInfo, data } = payload;
  const catalogue = useMemo(() => ({ find: (key: string) => pictures[key], icons }), [pictures, icons]);
  // Only the visible page has the id, so that `#main` in the URL refers to it.
  const mainId = isHidden ? undefined : MAIN_ID;
  const view = <View data={data} />;
  return (
    <PictureCatalogueContext value={catalogue}>
      <SiteInfoContext value={siteInfo}>
        {route.isBare?.(data) ? (
          <main id={mainId}>{view}</main>
        ) : (
          <Frame route={route} payload={payload} mainId={mainId}>
            {view}
          </Frame>
        )}
      </SiteInfoContext>
    </PictureCatalogueContext>
  );
}
