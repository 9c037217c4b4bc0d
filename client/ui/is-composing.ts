import type { KeyboardEvent } from 'react';

/**
 * Whether a key event belongs to an input method. Safari ends the composition before the keydown event of the key that ended
 * it; that event can only be recognized by its key code, 229.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
