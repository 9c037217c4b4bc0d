/** Uploads that `site.json` names, and those that the pages themselves show. */
import { pagePictures } from '../../client/site/page-pictures.ts';
import type { FileUse } from '../../contract/files.ts';
import type { SiteFile } from '../content/site-file.ts';
import type { FixedUses } from '../files/use-index.ts';

const none: readonly FileUse[] = [];

export function createFixedUses(siteFile: Pick<SiteFile, 'site' | 'version'>): FixedUses {
  let version = Number.NaN;
  let uses = new Map<string, FileUse[]>();

  return {
    find(url) {
      if (version !== siteFile.version) {
        version = siteFile.version;
        uses = collect(siteFile);
      }
      return uses.get(url) ?? none;
    },
  };
}

function collect({ site }: Pick<SiteFile, 'site'>): Map<string, FileUse[]> {
  const uses = new Map<string, FileUse[]>();
  const add = (url: string, use: FileUse) => uses.set(url, [...(uses.get(url) ?? []), use]);
  const search = (value: unknown, field: string) => {
    if (typeof value === 'string') {
      if (value.startsWith('/uploads/')) add(value, { noun: 'site', id: '', title: '公司资料（site.json）', field });
    } else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value))
        search(inner, Array.isArray(value) ? `${field}[${name}]` : field === '' ? name : `${field}.${name}`);
  };
  search(site, '');
  for (const [field, url] of Object.entries(pagePictures))
    add(url, { noun: 'page', id: '', title: '页面固定配图', field });
  return uses;
}
