/** Intervals, delays and time limits of the screens in milliseconds, most of them from the specification. */
const SECOND = 1000;

export const durations = {
  requestTimeout: 50 * SECOND,
  repeatClickGuard: 1 * SECOND,
  signOutDelay: 2 * SECOND,
  phoneCheckDelay: 1 * SECOND,
  scenarioSlideInterval: 4 * SECOND,
  honourSlideInterval: 3 * SECOND,
  countUp: 6 * SECOND,
  bannerSlideInterval: 5 * SECOND,
} as const;
