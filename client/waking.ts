/** All that a page loads before it is idle: waits until the visitor has something to look at, or wants to do something. */
import { canLive } from './old-browsers.ts';

const WAKES = ['pointerdown', 'keydown', 'touchstart', 'focusin'] as const;
const LATEST = 2500;

const address = () => location.href.split('#', 1)[0];
const loaded = address();
let isAwake = false;

function wake(): void {
  const program = document.querySelector<HTMLElement>('script[data-program]')?.dataset.program;
  if (isAwake || !canLive || !program) return;
  isAwake = true;
  for (const name of WAKES) removeEventListener(name, wake);
  import(program).then(() => {
    // Back to a page that was once shown without leaving: before there is a script the browser changes the address alone.
    if (address() !== loaded) location.reload();
  });
}

for (const name of WAKES) addEventListener(name, wake, { passive: true });
const whenIdle = () => {
  if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: LATEST });
  else setTimeout(wake, 200);
};
if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle, { once: true });
