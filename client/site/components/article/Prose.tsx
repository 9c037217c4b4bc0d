import { useMemo } from 'react';
import { usePictureCatalogue } from '../../../ui/picture/picture-catalogue.ts';
import { makeImagesResponsive } from './responsive-images.ts';

interface ProseProps {
  html: string;
  /** The cover already shown above: the same picture at the start of the article is left out. */
  cover?: string | undefined;
}

/** Shows rich text written by staff. The HTML is safe: it was sanitized when it was saved. */
export function Prose({ html, cover }: ProseProps) {
  const { find } = usePictureCatalogue();
  // Memoized: a new object would make React rewrite the HTML, which resets what the reader has opened or scrolled in it.
  const inner = useMemo(
    () => ({ __html: wrapTables(makeImagesResponsive(removeCoverFigure(cover, html), find, cover !== undefined)) }),
    [html, cover, find],
  );
  return <div className="prose" dangerouslySetInnerHTML={inner} />;
}

function removeCoverFigure(cover: string | undefined, html: string) {
  const firstFigure = /<figure[ >].*?(?:<\/figure>|$)/s.exec(html)?.[0];
  return cover && firstFigure?.includes(`src="${cover}"`) ? html.replace(firstFigure, () => '') : html;
}

/** Puts each table into a scrollable box that can receive keyboard focus. */
const wrapTables = (html: string) =>
  html
    .replaceAll('<table', '<div class="prose-table" role="group" aria-label="表格" tabindex="0"><table')
    .replaceAll('</table>', '</table></div>');
