/** Shows rich text. The HTML is safe: it was sanitized by the server or written by the editor. */
export function ReadOnlyRichText({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
