/** What pages refer to among the built files: style, script, icons, and the pictures they may show. */
import type { Device } from '../../contract/devices.ts';
import type { PictureInfo } from '../../contract/picture-info.ts';
import type { AssetManifest } from '../http/assets.ts';

export interface PageAssets {
  stylesheets: Readonly<Record<Device, string>>;
  /** Starts the program once the page is idle. */
  lazyHydrateScript: string;
  /** What brings a page to life. */
  hydrationScripts: Readonly<Record<Device, string>>;
  /** The back office's style and program, and what the program cannot start without. */
  admin: { stylesheet: string; script: string; preloads: readonly string[] };
  svgIcon: string;
  /** For browsers without SVG icons, and for phones' home screens. */
  icoIcon: string;
  appleTouchIcon: string;
  pngIcon: string;
  /** The icon sprite. */
  iconSprite: string;
  findPicture(nameOrAddress: string): PictureInfo | undefined;
}

export function createPageAssets({ entries, parts, pictures }: AssetManifest): PageAssets {
  const assetUrl = (file: string) => entries[`client/${file}`] ?? '';
  // The design's by name, samples by the address that records have.
  const known = new Map(Object.entries(pictures));
  for (const shown of Object.values(pictures)) known.set(shown.src, shown);
  return {
    stylesheets: { desktop: assetUrl('styles/site.css'), phone: assetUrl('styles/phone.css') },
    lazyHydrateScript: assetUrl('lazy-hydrate.ts'),
    hydrationScripts: { desktop: assetUrl('site/desktop/program.ts'), phone: assetUrl('site/mobile/program.ts') },
    admin: {
      stylesheet: assetUrl('styles/admin.css'),
      script: assetUrl('admin/program.tsx'),
      preloads: parts['client/admin/program.tsx'] ?? [],
    },
    svgIcon: assetUrl('assets/brand/favicon.svg'),
    icoIcon: assetUrl('assets/brand/favicon.ico'),
    appleTouchIcon: assetUrl('assets/brand/touch-icon.png'),
    pngIcon: assetUrl('assets/brand/icon-192.png'),
    iconSprite: assetUrl('assets/icons.svg'),
    findPicture: (nameOrAddress) => known.get(nameOrAddress),
  };
}
