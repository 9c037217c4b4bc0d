/** One page as it is shown: sent inside the document, read out of the next document when somebody follows a link. */
import { createContext, useContext } from 'react';
import type { Device } from '../../contract/devices.ts';
import type { PictureInfo } from '../../contract/picture-info.ts';
import type { Site } from '../../contract/site.ts';

/** The facts that every page shows around its own. */
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
  /** Its name; undefined where there is none. */
  officialAccount: string | undefined;
  year: number;
}

export interface PagePayload {
  path: string;
  /** With its question mark, or empty. */
  search: string;
  /** In full, as it stands on paper; empty where there is none to give away. */
  printedUrl: string;
  layout: Device;
  /** A phone whose visitor has asked for the desktop's pages. */
  prefersDesktop: boolean;
  data: unknown;
  siteInfo: SiteInfo;
  /** The pictures this page shows, by name or address. */
  pictures: Readonly<Record<string, PictureInfo>>;
  iconSpriteUrl: string;
}

/** The element that a document carries its visit in. */
export const PAYLOAD_ELEMENT_ID = 'visit';

export const SiteInfoContext = createContext<SiteInfo | undefined>(undefined);

export function useSiteInfo(): SiteInfo {
  const facts = useContext(SiteInfoContext);
  if (!facts) throw new Error('no facts around this view');
  return facts;
}
