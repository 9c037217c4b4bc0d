/** Hydrates a public page with the data embedded in its document. No request is made, and the page looks the same afterwards. */
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { handleFailedPictures } from '../ui/picture/failed-pictures.ts';
import type { AnyLayoutViews } from './layout-views.ts';
import { resolvePage } from './resolve-page.ts';
import { ClientRouter } from './router/ClientRouter.tsx';
import { readPayload } from './router/fetch-page.ts';

export function hydrate(layout: AnyLayoutViews): void {
  const initialPage = resolvePage(layout, readPayload(document));
  const root = document.getElementById('root');
  if (!root || !initialPage) return;
  handleFailedPictures();
  hydrateRoot(
    root,
    <StrictMode>
      <ClientRouter layout={layout} initialPage={initialPage} />
    </StrictMode>,
  );
}
