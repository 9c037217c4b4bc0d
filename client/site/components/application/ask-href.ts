/** A link to the page with the application form that names the product which the visitor wants to ask about. */
export const createAskHref = (formPath: '/dljm' | '/dailijiameng', productId: string) =>
  `${formPath}?productId=${encodeURIComponent(productId)}#apply`;
