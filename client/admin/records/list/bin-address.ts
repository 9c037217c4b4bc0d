/** The bin is a part of a list's address, beside the search, to which one returns from it. */
const BIN = 'bin';
/** The pages of the bin are not those of the list. */
const PAGING = ['page', 'limit'];

export const isBin = (search: string): boolean => new URLSearchParams(search).has(BIN);

export const enterBin = (search: string): string => change(search, (query) => query.set(BIN, '1'));

export const leaveBin = (search: string): string => change(search, (query) => query.delete(BIN));

/** What stays in the address while one turns the pages of the bin. */
export const getParamsBesidePaging = (search: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => !PAGING.includes(name)));

function change(search: string, apply: (query: URLSearchParams) => void): string {
  const query = new URLSearchParams(search);
  for (const name of PAGING) query.delete(name);
  apply(query);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
