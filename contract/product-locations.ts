/** The groups of products, and what they are called. */
export const productLocations = {
  jzbh: '建筑标准化产品',
  zhgd: '智慧工地产品',
  jzjqr: '建筑机器人',
} as const;

export type ProductLocationId = keyof typeof productLocations;
export const productLocationIds = Object.keys(productLocations) as ProductLocationId[];
