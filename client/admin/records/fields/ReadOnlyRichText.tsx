/** How a value is shown where it cannot be changed. */

export const ReadOnlyImage = ({ src }: { src: string }) =>
  src === '' ? '—' : <img className="picked" src={src} alt="" loading="lazy" />;

/** What the server has cleaned, or our own editor has written. */
export function ReadOnlyRichText({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
