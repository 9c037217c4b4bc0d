/** Safe to set as HTML: the server has cleaned it, or our own editor has written it. */
export function ReadOnlyRichText({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
