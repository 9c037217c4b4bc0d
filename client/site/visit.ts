/** One page as it is shown: sent inside the document, read out of the next document when somebody follows a link. */
import { createContext, useContext } from 'react';
import type { Device } from '../../contract/devices.ts';
import type { Shown } from '../../contract/pictures.ts';
import type { Site } from '../../contract/site.ts';

/** The facts that every page shows around its own. */
export interface Facts {
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

export interface Visit {
  path: string;
  /** With its question mark, or empty. */
  search: string;
  /** In full, as it stands on paper; empty where there is none to give away. */
  address: string;
  layout: Device;
  /** A phone whose visitor has asked for the desktop's pages. */
  isChosen: boolean;
  data: unknown;
  facts: Facts;
  /** The pictures this page shows, by name or address. */
  pictures: Readonly<Record<string, Shown>>;
  icons: string;
}

/** The element that a document carries its visit in. */
export const VISIT_ID = 'visit';

export const FactsContext = createContext<Facts | undefined>(undefined);

export function useFacts(): Facts {
  const facts = useContext(FactsContext);
  if (!facts) throw new Error('no facts around this view');
  return facts;
}
