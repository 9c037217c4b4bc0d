/** What a page's document is made of. */
import type { AnyPageRoute } from '../../../client/site/page-route.ts';
import type { Device } from '../../../contract/devices.ts';
import type { Site } from '../../../contract/site.ts';
import type { PageAssets } from '../page-assets.ts';
import type { AnyPageLoader } from '../page-loader.ts';

export interface DocumentInput {
  route: AnyPageRoute;
  loader: AnyPageLoader;
  layout: Device;
  prefersDesktop: boolean;
  site: Site;
  data: unknown;
  /** With its question mark, or empty. */
  search: string;
  /** Scheme and host, for addresses that leave the page. */
  origin: string;
  pageAssets: PageAssets;
}
