/** The page's URL, shown only in print. */
export function PrintedUrl({ url }: { url: string }) {
  return url === '' ? null : <p className="page-address">本页网址：{url}</p>;
}
