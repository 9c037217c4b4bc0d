/** The input for rendering the HTML document of a page. */
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
  isElder: boolean;
  site: Site;
  data: unknown;
  /** The query with its question mark, or an empty string. */
  search: string;
  /** The site's origin, for absolute URLs. */
  origin: string;
  pageAssets: PageAssets;
}
