import { type RefObject, useLayoutEffect, useRef } from 'react';

/** When a change of `state` removes the focused element, focuses the first button that is left in the box. */
export function useFocusFallback(box: RefObject<HTMLElement | null>, state: string): void {
  const previousState = useRef(state);
  const hadFocus = useRef(false);
  // Read during rendering, before the element is removed. Events would miss a focus that a closing dialog gives back.
  hadFocus.current = box.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (previousState.current === state) return;
    previousState.current = state;
    if (hadFocus.current && document.activeElement === document.body) box.current?.querySelector('button')?.focus();
  }, [box, state]);
}
