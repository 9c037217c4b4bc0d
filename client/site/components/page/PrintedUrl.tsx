/** Where to find a page again that is held in the hand. Only paper needs it: a browser has its own line for that. */
export function PrintedUrl({ address }: { address: string }) {
  return address === '' ? null : <p className="page-address">本页网址：{address}</p>;
}
