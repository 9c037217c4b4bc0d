/** Whether the link that staff gave a product stays on this site. */
export const productLinkLabel = (address: string) => (address.startsWith('/') ? '了解更多' : '查看产品资料');
