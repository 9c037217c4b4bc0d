/** What a page's document is made of. */
import type { Page } from '../../client/site/page-row.ts';
import type { Device } from '../../contract/devices.ts';
import type { Site } from '../../contract/site.ts';
import type { Built } from './built.ts';

export interface DocumentInput {
  page: Page;
  layout: Device;
  isChosen: boolean;
  site: Site;
  data: unknown;
  /** With its question mark, or empty. */
  search: string;
  /** Scheme and host, for addresses that leave the page. */
  origin: string;
  built: Built;
}
