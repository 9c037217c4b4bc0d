/** The part of a public page's definition shared by browser and server. How its data is loaded is in server/pages/loaders/. */
import type { Device } from '../../contract/devices.ts';
import type { PagePath } from './page-data/page-data.ts';

/** The items of the header's menu. */
export type MenuItemId = 'home' | 'product' | 'news' | 'agent' | 'about';

export interface ViewProps<Data> {
  data: Data;
}

export interface PageRoute<Data> {
  /** The layouts that have a view for it. */
  devices: readonly Device[];
  /** The menu item marked as current. */
  menuItem?: MenuItemId;
  /** Stays mounted while other pages are shown, so that its state survives. */
  keepAlive?: true;
  /** Whether the contact button is shown: by default not on desktops, but on phones. */
  contactButton?: boolean;
  /** The contact details in the mobile footer: one line by default, all of them with the map, or none. */
  footerContact?: 'whole' | 'none';
  /** Whether the page is rendered without header and footer. */
  isBare?(data: Data): boolean;
}

/** Any route of the table, without the type of its data. */
export interface AnyPageRoute extends PageRoute<unknown> {
  /** Its key in the tables of routes, loaders and views. */
  page: PagePath;
  path: string;
}
