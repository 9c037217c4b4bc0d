import { useEffect, useState } from 'react';

const TEXT_FIELDS = 'input:not([type=checkbox]):not([type=radio]), textarea, select';

/** Whether a text field has focus. The on-screen keyboard then takes half of the window, and the tab bar would be in the way. */
export function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    const updateIsTyping = () => setTyping(document.activeElement?.matches(TEXT_FIELDS) ?? false);
    // Wait: between two fields, no element has focus for a moment.
    const onFocusOut = () => setTimeout(updateIsTyping);
    document.addEventListener('focusin', updateIsTyping);
    document.addEventListener('focusout', onFocusOut);
    return () => {
      document.removeEventListener('focusin', updateIsTyping);
      document.removeEventListener('focusout', onFocusOut);
    };
  }, []);
  return isTyping;
}
