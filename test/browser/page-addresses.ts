/** One address for each page in the desktop layout. */
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
  '/search?q=%E5%AE%89%E5%85%A8',
  '/privacy',
  '/demo',
] as const;

/** One address for each page in the phone layout. */
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
  '/search?q=%E5%AE%89%E5%85%A8',
  '/privacy',
] as const;
