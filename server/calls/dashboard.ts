/** What the dashboard shows, worked out once for each state of the site and each day. */
import path from 'node:path';
import {
  type ContentChange,
  type ContentKind,
  type ContentReference,
  type DashboardOverview,
  type DayCount,
  overviewLimits as lengths,
} from '../../contract/dashboard-overview.ts';
import type { Site } from '../../contract/site.ts';
import type { AgentValue, SiteCollections } from '../content/collections.ts';
import { findSampleValues } from '../content/sample-values.ts';
import { readSite, type SiteFile } from '../content/site-file.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import { formatTimestamp } from '../store/timestamp.ts';
import { toAgent } from './agent.ts';
import type { Handlers } from './call-context.ts';

const DAY = 86_400_000;
const toDay = (stamped: string) => stamped.slice(0, 10);

/** @param sampleFolder where the sample of `site.json` is */
export function createDashboardHandlers(
  collections: SiteCollections,
  siteFile: SiteFile,
  sampleFolder: string,
): Handlers<'dashboard.overview'> {
  const { product, news, carousel, agent } = collections;
  const products = createContentReader('product', product, (value) => value.coverName);
  const articles = createContentReader('news', news, (value) => value.newTitle);
  const photos = createContentReader('carousel', carousel, (value) => value.photoTitle);
  let sample: Site | undefined;
  let cached: { key: string; overview: DashboardOverview } | undefined;

  const overview = (): DashboardOverview => {
    sample ??= readSite(path.join(sampleFolder, 'site.json'));
    const perDay = countByDay(agent);
    const count = perDay.slice(-lengths.recentDays).reduce((sum, day) => sum + day.count, 0);
    const { entries } = agent.list({ limit: Math.min(count, lengths.applications) });
    const bare = [
      ...products.findNames((value) => value.coverUrl === ''),
      ...articles.findNames((value) => value.newCover === ''),
    ];
    const changes = [products, articles, photos]
      .flatMap((each) => each.latestChanges())
      .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
    return {
      counts: { products: product.size, news: news.size, photos: carousel.size, applications: agent.size },
      perDay,
      recent: { count, rows: entries.map(toAgent) },
      withoutCover: { count: bare.length, rows: bare.slice(0, lengths.withoutCover) },
      samples: findSampleValues(siteFile.site, sample),
      changes: changes.slice(0, lengths.changes),
    };
  };

  return {
    'dashboard.overview': () => {
      const state = [product, news, carousel, agent, siteFile].map(({ version }) => version);
      const key = `${toDay(formatTimestamp())} ${state}`;
      if (cached?.key !== key) cached = { key, overview: overview() };
      return cached.overview;
    },
  };
}

/** Of the days up to today, oldest first. */
function countByDay(applications: Collection<AgentValue>): DayCount[] {
  const now = Date.now();
  const days = Array.from({ length: lengths.days }, (_, ago) => toDay(formatTimestamp(now - ago * DAY))).reverse();
  const counts = new Map(days.map((day) => [day, 0]));
  for (const { born } of applications.newest()) {
    const day = toDay(born);
    if (day < (days[0] ?? '')) break;
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return days.map((day) => ({ day, count: counts.get(day) ?? 0 }));
}

function createContentReader<T>(kind: ContentKind, collection: Collection<T>, nameOf: (value: T) => string) {
  const name = ({ id, value }: Entry<T>): ContentReference => ({ kind, id, name: nameOf(value) });
  return {
    findNames: (isMeant: (value: T) => boolean) =>
      [...collection.newest()].filter(({ value }) => isMeant(value)).map(name),
    latestChanges: () =>
      collection.latestChanges(lengths.changes).map((entry): ContentChange => {
        const { at, by, gone, back, rev } = entry;
        return { ...name(entry), at, by, deed: gone ? 'deleted' : back ? 'restored' : rev === 1 ? 'added' : 'edited' };
      }),
  };
}
