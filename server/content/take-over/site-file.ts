/** Reads a `site.json`, which held what the company says of itself until version 0.1. */
import fs from 'node:fs';
import type { PointGroup } from '../../../contract/nouns/point.ts';
import type {
  CaseEquipment,
  CaseOverview,
  CaseResult,
  CompanyContact,
  CompanyFigures,
  CompanyIdentity,
  CompanyLegal,
  Honour,
  IconItem,
  SitePicture,
  SiteVideo,
} from '../../../contract/site.ts';
import { isObject } from '../../store/entry.ts';
import { DamagedFileError } from '../../store/errors.ts';
import { findValueLine, readJson, toJsonPath } from '../../store/json-position.ts';
import { findSiteError } from './site-file-rules.ts';

export interface FileCase {
  path: string;
  title: string;
  banner: SitePicture;
  overview?: CaseOverview;
  result?: CaseResult;
  intro: string[];
  introPicture: SitePicture;
  equipment?: CaseEquipment[];
  company: string;
  videoTitle?: string;
  video: SiteVideo;
}

/** The content of the file. Older ones lack the optional fields. */
export interface SiteFile
  extends CompanyIdentity,
    CompanyContact,
    Omit<CompanyLegal, 'retentionMonths' | 'privacy' | 'agreement'>,
    CompanyFigures,
    Record<PointGroup, IconItem[]> {
  showroom: SitePicture[];
  partners: { name: string; logo: string }[];
  honours: Honour[];
  certificates: Honour[];
  scenarios: (SitePicture & { title: string; text: string })[];
  cases: FileCase[];
  retentionMonths?: number;
}

export function readSiteFile(file: string): SiteFile {
  // Some editors add a byte order mark.
  const text = fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const parsed = readJson(file, text);
  const error = isObject(parsed) ? findSiteError(parsed) : { field: '', why: 'an object is needed' };
  if (error) {
    const line = findValueLine(text, toJsonPath(error.field));
    throw new DamagedFileError(file, line, `${error.field} ${error.why}`);
  }
  return parsed as unknown as SiteFile;
}
