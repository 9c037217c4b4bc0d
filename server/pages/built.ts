/** What pages refer to among the built files: style, script, icons, and the pictures they may show. */
import type { Device } from '../../contract/devices.ts';
import type { Shown } from '../../contract/pictures.ts';
import type { AssetList } from '../http/assets.ts';

export interface Built {
  stylesheets: Readonly<Record<Device, string>>;
  /** Starts the program once the page is idle. */
  waking: string;
  /** What brings a page to life. */
  programs: Readonly<Record<Device, string>>;
  /** The back office's style and program, and what the program cannot start without. */
  admin: { stylesheet: string; program: string; parts: readonly string[] };
  favicon: string;
  /** For browsers without SVG icons, and for phones' home screens. */
  smallIcon: string;
  touchIcon: string;
  homeIcon: string;
  /** The icon sprite. */
  icons: string;
  find(nameOrAddress: string): Shown | undefined;
}

export function builtOf({ entries, parts, pictures }: AssetList): Built {
  const built = (file: string) => entries[`client/${file}`] ?? '';
  // The design's by name, samples by the address that records have.
  const known = new Map(Object.entries(pictures));
  for (const shown of Object.values(pictures)) known.set(shown.src, shown);
  return {
    stylesheets: { desktop: built('styles/site.css'), phone: built('styles/phone.css') },
    waking: built('waking.ts'),
    programs: { desktop: built('site/desktop/program.ts'), phone: built('site/mobile/program.ts') },
    admin: {
      stylesheet: built('styles/admin.css'),
      program: built('admin/program.tsx'),
      parts: parts['client/admin/program.tsx'] ?? [],
    },
    favicon: built('assets/brand/favicon.svg'),
    smallIcon: built('assets/brand/favicon.ico'),
    touchIcon: built('assets/brand/touch-icon.png'),
    homeIcon: built('assets/brand/icon-192.png'),
    icons: built('assets/icons.svg'),
    find: (nameOrAddress) => known.get(nameOrAddress),
  };
}
