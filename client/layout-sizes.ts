/** Sizes of the screens in pixels unless the name says otherwise, most of them from the specification. */
export const layoutSizes = {
  mobileBreakpoint: 992,
  tabMenuWidth: 105,
  dialogWidth: { product: '72%', news: '72%', carousel: '50%' },
  visibleHonours: 5,
} as const;
