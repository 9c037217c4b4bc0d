/** Brings a public page to life. It is whole without this: nothing is fetched, and nothing looks different afterwards. */
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { handleFailedPictures } from '../ui/picture/failed-pictures.ts';
import type { AnyLayoutViews } from './layout-views.ts';
import { resolvePage } from './resolve-page.ts';
import { ClientRouter } from './router/ClientRouter.tsx';
import { readPayload } from './router/fetch-page.ts';

export function hydrate(layout: AnyLayoutViews): void {
  const first = resolvePage(layout, readPayload(document));
  const root = document.getElementById('root');
  if (!root || !first) return;
  handleFailedPictures();
  hydrateRoot(
    root,
    <StrictMode>
      <ClientRouter layout={layout} first={first} />
    </StrictMode>,
  );
}
