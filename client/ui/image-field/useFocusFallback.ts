import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** What had the focus may be gone when `state` changes, such as a button that has done its work: the first one left takes it. */
export function useFocusFallback(box: RefObject<HTMLElement | null>, state: string) {
  const isInside = useRef(false);
  const shown = useRef(state);
  useLayoutEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    if (isInside.current && document.activeElement === document.body) box.current?.querySelector('button')?.focus();
  }, [box, state]);
  return {
    onFocus() {
      isInside.current = true;
    },
    onBlur({ target, relatedTarget, currentTarget }: FocusEvent) {
      if (target.isConnected && !currentTarget.contains(relatedTarget)) isInside.current = false;
    },
  };
}
