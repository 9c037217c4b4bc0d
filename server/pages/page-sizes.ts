/** How many articles and products the public pages list. */
export const newsPageSizes = { featured: 1, besideFeatured: 3, perPage: 15 } as const;

/** Products per group on a page of the product centre and on a home page. Divisible by two and three, so that all rows are full. */
export const productPageSizes = { perPage: 24, onHome: 12 } as const;

export const RELATED_PRODUCTS = 4;
