/** Brings a public page to life. It is whole without this: nothing is fetched, and nothing looks different afterwards. */
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchPictures } from '../ui/picture/failed-pictures.ts';
import { type LayoutViews, resolvePage } from './resolve-page.ts';
import { ClientRouter } from './router/ClientRouter.tsx';
import { readPayload } from './router/fetch-page.ts';

export function hydrate(layout: LayoutViews): void {
  const first = resolvePage(layout, readPayload(document));
  const root = document.getElementById('root');
  if (!root || !first) return;
  watchPictures();
  hydrateRoot(
    root,
    <StrictMode>
      <ClientRouter layout={layout} first={first} />
    </StrictMode>,
  );
}
