import { useEffect, useState } from 'react';
import { toast } from '../../ui/toast/toast.tsx';

export function useFullscreen() {
  const [isFullscreen, setFullscreen] = useState(false);
  useEffect(() => {
    const look = () => setFullscreen(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);

  async function toggle(): Promise<void> {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen();
    } catch {
      // An iPhone has no such thing; elsewhere it may be forbidden.
      toast.warn('当前浏览器不支持全屏');
    }
  }

  return { isFullscreen: isFullscreen, toggle };
}
