import { useEffect, useState } from 'react';

const TEXT_FIELDS = 'input:not([type=checkbox]):not([type=radio]), textarea, select';

/** Whether somebody is typing: then the keyboard takes half of the window, and what stands at its lower edge is in the way. */
export function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    const look = () => setTyping(document.activeElement?.matches(TEXT_FIELDS) ?? false);
    // The focus is nowhere for a moment while it goes from field to field.
    const left = () => setTimeout(look);
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', left);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', left);
    };
  }, []);
  return isTyping;
}
