import type { Product } from '../../../contract/records.ts';
import type { Query, RunCall } from '../page-route.ts';

/** Links that people share may carry the host they were copied from. */
const stripOrigin = (address: string) => address.replace(/^https?:\/\/[^/]+/, '');

/**
 * The product that a link means. The words in a link only say which: the title first, then its picture, then its text; what
 * else the link has decides between several.
 */
export function matchProduct(products: readonly Product[], { title = '', imgUrl = '', desc = '' }: Query) {
  const hints: [string, (product: Product) => string][] = [
    [title.trim(), (product) => product.coverName],
    [stripOrigin(imgUrl), (product) => product.coverUrl],
    [desc.trim(), (product) => product.coverDescribe],
  ];
  let found: readonly Product[] | undefined;
  for (const [hint, of] of hints) {
    if (hint === '') continue;
    const fitting = (found ?? products).filter((product) => of(product) === hint);
    if (fitting.length > 0) found = fitting;
  }
  return found?.[0];
}

export async function findProductByQuery(ask: RunCall, query: Query): Promise<Product | undefined> {
  const { zhgdList, cpxtList, jzbhList } = await ask('product.groups', { limit: undefined });
  return matchProduct([...zhgdList, ...cpxtList, ...jzbhList], query);
}
