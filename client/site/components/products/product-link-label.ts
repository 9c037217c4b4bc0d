/** The text of a product's link, which differs for other sites. */
export const getProductLinkLabel = (href: string) => (href.startsWith('/') ? '了解更多' : '查看产品资料');
