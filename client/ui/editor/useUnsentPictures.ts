import { useEffect } from 'react';

/**
 * Tells what is typed when the page may be going away, before the owner, who hears of the same, keeps what he was told.
 * Going means being hidden, too, and that is said to the document, before which the window is asked; of listeners for
 * `pagehide`, which is said to the window alone, the owner's would come first.
 */
export function useUnsentPictures(flush: () => void) {
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    addEventListener('visibilitychange', hidden, true);
    return () => removeEventListener('visibilitychange', hidden, true);
  }, [flush]);
}
