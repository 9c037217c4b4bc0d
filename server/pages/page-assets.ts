/** The addresses of the built files that pages refer to: styles, scripts, icons and catalogue pictures. */
import type { Device } from '../../contract/devices.ts';
import type { PictureInfo } from '../../contract/picture-info.ts';
import type { PictureTexts } from '../files/picture-texts.ts';
import type { AssetManifest } from '../http/assets.ts';

export interface PageAssets {
  stylesheets: Readonly<Record<Device, string>>;
  /** For paper only. */
  printStylesheets: Readonly<Record<Device, string>>;
  /** Of the version in large type, instead of the layout's. */
  elderStylesheet: string;
  previewBarStylesheet: string;
  /** Loads the hydration script once the browser is idle. */
  lazyHydrateScript: string;
  /** Sends applications. */
  senderScript: string;
  /** Offers records while a visitor types a search. */
  suggestionsScript: string;
  /** Makes the rendered page interactive. */
  hydrationScripts: Readonly<Record<Device, string>>;
  /** The back office's files. `preloads` are the chunks that its program imports statically. */
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

export function createPageAssets(
  { entries, parts, pictures }: AssetManifest,
  pictureTexts: Pick<PictureTexts, 'find'>,
): PageAssets {
  const assetUrl = (file: string) => entries[`client/${file}`] ?? '';
  // Catalogue pictures are found by name, sample pictures by the address that records have.
  const picturesByKey = new Map(Object.entries(pictures));
  for (const picture of Object.values(pictures)) picturesByKey.set(picture.src, picture);
  return {
    stylesheets: { desktop: assetUrl('styles/desktop.css'), phone: assetUrl('styles/phone.css') },
    printStylesheets: { desktop: assetUrl('styles/print.css'), phone: assetUrl('styles/phone-print.css') },
    elderStylesheet: assetUrl('styles/elder.css'),
    previewBarStylesheet: assetUrl('styles/preview-bar.css'),
    lazyHydrateScript: assetUrl('lazy-hydrate.ts'),
    senderScript: assetUrl('site/sending/sender.ts'),
    suggestionsScript: assetUrl('site/components/search/suggestions.ts'),
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
    findPicture(nameOrAddress) {
      const picture = picturesByKey.get(nameOrAddress);
      if (!nameOrAddress.startsWith('/uploads/')) return picture;
      const text = pictureTexts.find(nameOrAddress);
      if (!picture) return text && { ...text, src: nameOrAddress, avif: [], webp: [] };
      // The catalogue describes the sample; a record may show it for something else.
      return { ...picture, alt: '', ...text };
    },
  };
}
