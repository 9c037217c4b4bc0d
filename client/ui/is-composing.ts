import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to the input method. Safari ends a composition before it tells of the key that ended it, and then
 * only the number says whose it was.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
