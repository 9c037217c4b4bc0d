/**
 * Loads the page's program when the browser is idle or the visitor first interacts. Every page loads this small script first.
 */
import { canHydrate } from './polyfills.ts';
import { tellOfVisits } from './tell-of-visits.ts';

const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'touchstart', 'focusin'] as const;
const IDLE_TIMEOUT_MS = 2500;

const urlWithoutHash = () => location.href.split('#', 1)[0];
const initialUrl = urlWithoutHash();
let hasStarted = false;

function startHydration(): void {
  const program = document.querySelector<HTMLElement>('script[data-program]')?.dataset.program;
  if (hasStarted || !canHydrate || !program) return;
  hasStarted = true;
  for (const name of INTERACTION_EVENTS) removeEventListener(name, startHydration);
  import(program).then(() => {
    // Going back or forward before hydration may have changed only the URL, if the entry came from client-side navigation:
    // load that page.
    if (urlWithoutHash() !== initialUrl) location.reload();
  });
}

/** Where the visit began, for an application at its end; and whether one waits here to be sent. */
function lookIntoStorage(): void {
  try {
    if (!sessionStorage.getItem('visit'))
      sessionStorage.setItem('visit', JSON.stringify([location.href, document.referrer]));
    const sender = document.querySelector<HTMLElement>('script[data-sender]')?.dataset.sender;
    if (sender && canHydrate && localStorage.getItem('applications')) void import(sender);
  } catch {
    // Storage is blocked.
  }
}

for (const name of INTERACTION_EVENTS) addEventListener(name, startHydration, { passive: true });
const startWhenIdle = () => {
  if ('requestIdleCallback' in window) requestIdleCallback(startHydration, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(startHydration, 200);
};
lookIntoStorage();
tellOfVisits();
if (document.readyState === 'complete') startWhenIdle();
else addEventListener('load', startWhenIdle, { once: true });
