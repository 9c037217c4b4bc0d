/** One address for each page that a desktop is shown. */
export const desktopPages = [
  '/',
  '/product',
  '/product?tab=2',
  '/productDet?productId=tower-crane-monitoring',
  '/xwdt',
  '/xwdt?page=2',
  '/xwdtDet?newId=restart-training-2025',
  '/dljm',
  '/gywm',
  '/yingyongchangjing',
  '/map',
  '/huanghejiangong',
  '/sddianjian1',
  '/sdkaili',
  '/qdfangwu',
  '/privacy',
  '/demo',
] as const;

/** One for each page that a phone is shown. */
export const phonePages = [
  '/mobile',
  '/zhuyingyewu',
  '/cpDeatail?productId=troweling-robot',
  '/dailijiameng',
  '/gongsijianjie',
  '/xiangmuanli',
  '/sdkaili',
  '/xwdt',
  '/xwdtDet?newId=showroom-open-day-2026',
  '/yingyongchangjing',
  '/map',
  '/privacy',
] as const;
