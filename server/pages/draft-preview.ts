/** Renders a public page with a record as staff have written it, among the published ones. Scripts are removed: it is for reading only. */
import { fallbackRoute, findRoute } from '../../client/site/routes.ts';
import { type NounName, nouns } from '../../contract/nouns/nouns.ts';
import type { RenderDraft } from '../calls/call-context.ts';
import type { PublicRecords } from '../content/collections.ts';
import type { PictureTexts } from '../files/picture-texts.ts';
import type { Entry } from '../store/entry.ts';
import type { RecordReader } from '../store/public-view.ts';
import { getLoader } from './loaders.ts';
import type { PageAssets } from './page-assets.ts';
import { createPageContent } from './page-content.ts';
import { removeScripts } from './preview-document.ts';

interface DraftRendererDependencies {
  records: PublicRecords;
  pictureTexts: PictureTexts;
  pageAssets: PageAssets;
}

export function createDraftRenderer({ records, pictureTexts, pageAssets }: DraftRendererDependencies): RenderDraft {
  return async (noun, record, device) => {
    const { NO_SCRIPT_NOTICE, renderDocument } = await import('./document/render-document.tsx');
    const { content } = createPageContent({ records: withRecord(records, noun, record), pictureTexts });
    const { path, query = {} } = nouns[noun].page(device, record);
    const route = findRoute(path) ?? fallbackRoute;
    const loader = getLoader(route.page);
    const data = await loader.load(content, query, path);
    const search = `?${new URLSearchParams(query)}`;
    const layout = route.devices.includes(device) ? device : (route.devices[0] ?? 'desktop');
    const input = {
      layout,
      prefersDesktop: false,
      isElder: false,
      site: content.site,
      data,
      search,
      origin: '',
      pageAssets,
    };
    return removeScripts(renderDocument({ ...input, route, loader }).replace(NO_SCRIPT_NOTICE, ''));
  };
}

const withRecord = (records: PublicRecords, noun: NounName, record: Entry<object>): PublicRecords => ({
  ...records,
  [noun]: replaceRecord(records[noun] as unknown as RecordReader<object>, record, nouns[noun].groupField),
});

/** The records with this one as it is here; one that they do not have comes first. */
function replaceRecord(
  records: RecordReader<object>,
  record: Entry<object>,
  groupField: string | undefined,
): RecordReader<object> {
  const group = groupField && (record.value as Readonly<Record<string, string>>)[groupField];
  return {
    version: records.version,
    size: records.size,
    get: (id) => (id === record.id ? record : records.get(id)),
    list(query) {
      const { entries, count } = records.list(query);
      const isIn = query.group === undefined || query.group === group;
      const known = entries.some(({ id }) => id === record.id);
      const others = entries.flatMap((entry) => (entry.id === record.id ? (isIn ? [record] : []) : [entry]));
      return { entries: known || !isIn ? others : [record, ...others], count };
    },
    neighbours: (id) => records.neighbours(id),
    newest: () => records.newest(),
  };
}
