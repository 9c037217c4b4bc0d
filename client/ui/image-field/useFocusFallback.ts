import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** When a change of `state` removes the focused element, focuses the first button that is left in the box. */
export function useFocusFallback(box: RefObject<HTMLElement | null>, state: string) {
  const hadFocus = useRef(false);
  const previousState = useRef(state);
  useLayoutEffect(() => {
    if (previousState.current === state) return;
    previousState.current = state;
    if (hadFocus.current && document.activeElement === document.body) box.current?.querySelector('button')?.focus();
  }, [box, state]);
  return {
    onFocus() {
      hadFocus.current = true;
    },
    onBlur({ target, relatedTarget, currentTarget }: FocusEvent) {
      if (target.isConnected && !currentTarget.contains(relatedTarget)) hadFocus.current = false;
    },
  };
}
