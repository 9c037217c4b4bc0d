/** Brings a public page to life. It is whole without this: nothing is fetched, and nothing looks different afterwards. */
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchPictures } from '../ui/picture/failing.ts';
import { Journey } from './Journey.tsx';
import { type Layout, readyFor } from './layouts.ts';
import { visitIn } from './travel.ts';

export function enliven(layout: Layout): void {
  const first = readyFor(layout, visitIn(document));
  const root = document.getElementById('root');
  if (!root || !first) return;
  watchPictures();
  hydrateRoot(
    root,
    <StrictMode>
      <Journey layout={layout} first={first} />
    </StrictMode>,
  );
}
