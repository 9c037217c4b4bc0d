/** The data needed to render a page. The server embeds it in the document; the router reads it from documents it fetches. */
import { createContext, useContext } from 'react';
import type { Device } from '../../contract/devices.ts';
import type { PictureInfo } from '../../contract/picture-info.ts';
import type { Site } from '../../contract/site.ts';

/** Company data shown on every page. */
export interface SiteInfo {
  company: string;
  slogan: string;
  hotline: string;
  phones: readonly [string, string];
  email: string;
  address: string;
  map: Site['map'];
  icp: { text: string; url: string };
  psb: { text: string; url: string };
  credit: string;
  /** The name of the WeChat official account, if there is one. */
  officialAccount: string | undefined;
  year: number;
}

export interface PagePayload {
  path: string;
  /** The query string, including its question mark, or empty. */
  search: string;
  /** The full URL for the printed page; empty if the page must not print one. */
  printedUrl: string;
  layout: Device;
  /** Whether the visitor of a phone has chosen the desktop pages. */
  prefersDesktop: boolean;
  data: unknown;
  siteInfo: SiteInfo;
  /** The page's pictures by name or URL. */
  pictures: Readonly<Record<string, PictureInfo>>;
  iconSpriteUrl: string;
}

/** The id of the element that holds the payload in the document. */
export const PAYLOAD_ELEMENT_ID = 'page-payload';

export const SiteInfoContext = createContext<SiteInfo | undefined>(undefined);

export function useSiteInfo(): SiteInfo {
  const siteInfo = useContext(SiteInfoContext);
  if (!siteInfo) throw new Error('no SiteInfoContext around this view');
  return siteInfo;
}
