/** For times to come that can be chosen: nothing is scheduled further ahead than two years. */
export const nextYear = new Date().getUTCFullYear() + 1;
