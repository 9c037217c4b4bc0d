import { useEffect } from 'react';

/**
 * Reports pending changes when the page may be closed, before the form stores its draft for the same reason. Hiding the page
 * fires visibilitychange on the document; a capturing listener on the window runs first. With pagehide, fired on the window
 * itself, the form's own listener would run first.
 */
export function useFlushOnHide(flush: () => void) {
  useEffect(() => {
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    addEventListener('visibilitychange', onVisibilityChange, true);
    return () => removeEventListener('visibilitychange', onVisibilityChange, true);
  }, [flush]);
}
