/** The addresses of the public pages of records, without the id at their end. A phone is redirected to its own page. */
export const recordPages = { product: '/productDet?productId=', news: '/xwdtDet?newId=' } as const;
