/** What browser and server both know of a public page. What only the server does for it is in server/pages/loaders/. */
import type { Device } from '../../contract/devices.ts';
import type { PagePath } from './page-data/page-data.ts';

/** The items of the header's menu. */
export type MenuItemId = 'home' | 'product' | 'news' | 'agent' | 'about';

export interface ViewProps<Data> {
  data: Data;
}

export interface PageRoute<Data> {
  /** Which layouts have a view of it. */
  devices: readonly Device[];
  /** The menu item that is marked, whose banner the page has. */
  menuItem?: MenuItemId;
  /** Going away and back finds it as it was left. */
  keepAlive?: true;
  /** Shows the floating contact element: off by default on a desktop, on by default on a phone. */
  contactButton?: boolean;
  /** Says how the company is reached: the footer does not say it again. */
  hidesFooterContact?: true;
  /** Has neither header nor footer. */
  isBare?(data: Data): boolean;
}

/** A route in the table, whose data type only its own functions know. */
export interface AnyPageRoute extends PageRoute<unknown> {
  path: PagePath;
}
