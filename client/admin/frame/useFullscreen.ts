import { useEffect, useState } from 'react';
import { toast } from '../../ui/toast/toast.ts';

export function useFullscreen() {
  const [isFullscreen, setFullscreen] = useState(false);
  useEffect(() => {
    const updateFullscreen = () => setFullscreen(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', updateFullscreen);
    return () => document.removeEventListener('fullscreenchange', updateFullscreen);
  }, []);

  async function toggle(): Promise<void> {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen();
    } catch {
      // iPhones have no fullscreen mode; elsewhere it may be forbidden.
      toast.warn('当前浏览器不支持全屏');
    }
  }

  return { isFullscreen, toggle };
}
