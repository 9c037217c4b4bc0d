/** What pages refer to among the built files: the style, the icons, and the pictures they may show. */
import type { Shelf } from '../../client/ui/picture/shelf.ts';
import type { AssetList } from '../http/assets.ts';

export interface Built {
  stylesheet: string;
  favicon: string;
  /** For browsers without SVG icons, and for phones' home screens. */
  smallIcon: string;
  touchIcon: string;
  homeIcon: string;
  shelf: Shelf;
}

export function builtOf({ entries, pictures }: AssetList): Built {
  const built = (file: string) => entries[`client/${file}`] ?? '';
  // The design's by name, samples by the address that records have.
  const known = new Map(Object.entries(pictures));
  for (const shown of Object.values(pictures)) known.set(shown.src, shown);
  return {
    stylesheet: built('styles/site.css'),
    favicon: built('assets/brand/favicon.svg'),
    smallIcon: built('assets/brand/favicon.ico'),
    touchIcon: built('assets/brand/touch-icon.png'),
    homeIcon: built('assets/brand/icon-192.png'),
    shelf: { find: (nameOrAddress) => known.get(nameOrAddress), icons: built('assets/icons.svg') },
  };
}
