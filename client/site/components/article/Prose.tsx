import { useMemo } from 'react';
import { useShelf } from '../../../ui/picture/shelf.ts';
import { makeImagesResponsive } from './responsive-images.ts';

interface ProseProps {
  html: string;
  /** The picture that already stands above: the article does not begin with it again. */
  cover?: string | undefined;
}

/** What staff wrote. It was cleaned when it was saved: nothing in it can run, and its looks are classes of ours. */
export function Prose({ html, cover }: ProseProps) {
  const { find } = useShelf();
  // One and the same object as long as the words are the same: React would write them anew, and close what is open in them.
  const inner = useMemo(
    () => ({ __html: wrapTables(makeImagesResponsive(removeCoverFigure(cover, html), find, cover !== undefined)) }),
    [html, cover, find],
  );
  return <div className="prose" dangerouslySetInnerHTML={inner} />;
}

function removeCoverFigure(cover: string | undefined, html: string) {
  const first = /<figure[ >].*?(?:<\/figure>|$)/s.exec(html)?.[0];
  return cover && first?.includes(`src="${cover}"`) ? html.replace(first, () => '') : html;
}

/** A table that is too wide scrolls in a box of its own, which keys can reach. */
const wrapTables = (html: string) =>
  html
    .replaceAll('<table', '<div class="prose-table" role="group" aria-label="表格" tabindex="0"><table')
    .replaceAll('</table>', '</table></div>');
