/** An address and the id of its record, by which views are counted. Other parameters do not make it another page. */
export function toPageKey(path: string, { productId, newId }: Readonly<Record<string, string>>): string {
  if (productId) return `${path}?productId=${productId}`;
  return newId ? `${path}?newId=${newId}` : path;
}
