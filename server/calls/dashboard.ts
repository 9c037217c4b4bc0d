/** The overview on the dashboard, computed once per version of the content and day. */
import type {
  ContentChange,
  ContentKind,
  ContentReference,
  DashboardOverview,
  DayCount,
} from '../../contract/dashboard-overview.ts';
import type { Permission } from '../../contract/permissions.ts';
import type { Site } from '../../contract/site.ts';
import { formatTimestamp } from '../../contract/timestamp.ts';
import type { NewDevices } from '../accounts/new-devices.ts';
import { applicationKeys } from '../content/application-records.ts';
import type { SiteCollections, StoredAgent } from '../content/collections.ts';
import type { CompanySite } from '../content/company-site.ts';
import { readSample } from '../content/sample-site.ts';
import { findSampleValues } from '../content/sample-values.ts';
import type { FailedSignIns } from '../deeds/failed-sign-ins.ts';
import type { MemoryWatch } from '../memory-watch.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import { countStatuses, toAgent } from './agent.ts';
import type { Handlers } from './call-context.ts';

/** How many days the chart has, and how many rows the lists. Recent applications are those of the last `recentDays`. */
export const overviewLimits = { days: 30, recentDays: 3, applications: 5, withoutCover: 20, changes: 10 } as const;

const DAY_MS = 86_400_000;
/** What is the same for everybody who may see it. */
type ContentOverview = Omit<DashboardOverview, 'newDevices'>;
const toDay = (timestamp: string) => timestamp.slice(0, 10);

interface DashboardDependencies {
  collections: SiteCollections;
  companySite: CompanySite;
  /** The folder with the sample content. */
  sampleFolder: string;
  memoryWatch: Pick<MemoryWatch, 'highPercent'>;
  newDevices: Pick<NewDevices, 'list'>;
  failedSignIns: Pick<FailedSignIns, 'findPile'>;
}

export function createDashboardHandlers({
  collections,
  companySite,
  sampleFolder,
  memoryWatch,
  newDevices,
  failedSignIns,
}: DashboardDependencies): Handlers<'dashboard.overview'> {
  const { product, news, carousel, agent } = collections;
  const products = createContentAdapter('product', product, (value) => value.coverName);
  const articles = createContentAdapter('news', news, (value) => value.newTitle);
  const photos = createContentAdapter('carousel', carousel, (value) => value.photoTitle);
  let sample: Site | undefined;
  let cached: { key: string; overview: ContentOverview } | undefined;

  const computeOverview = (): ContentOverview => {
    sample ??= readSample(sampleFolder).site;
    const perDay = countByDay(agent);
    const count = perDay.slice(-overviewLimits.recentDays).reduce((sum, day) => sum + day.count, 0);
    const { entries, count: applications } = agent.list({
      key: applicationKeys.wanted,
      limit: Math.min(count, overviewLimits.applications),
    });
    const withoutCover = [
      ...products.findReferences((value) => value.coverUrl === ''),
      ...articles.findReferences((value) => value.newCover === ''),
    ];
    const changes = [products, articles, photos]
      .flatMap((adapter) => adapter.latestChanges())
      .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
    return {
      counts: { products: product.size, news: news.size, photos: carousel.size, applications },
      statuses: countStatuses(agent),
      perDay,
      recent: { count, rows: entries.map(toAgent) },
      withoutCover: { count: withoutCover.length, rows: withoutCover.slice(0, overviewLimits.withoutCover) },
      samples: findSampleValues(companySite.site, sample),
      changes: changes.slice(0, overviewLimits.changes),
    };
  };

  return {
    'dashboard.overview': (_, { user }) => {
      const versions = [product, news, carousel, agent, companySite].map(({ version }) => version);
      const key = `${toDay(formatTimestamp())} ${versions}`;
      if (cached?.key !== key) cached = { key, overview: computeOverview() };
      return {
        ...selectVisible(cached.overview, user?.auth ?? []),
        memoryPercent: memoryWatch.highPercent,
        newDevices: user ? newDevices.list(user.accountId, user.device) : [],
        failedSignIns: user?.auth.includes('account') ? failedSignIns.findPile() : undefined,
      };
    },
  };
}

/** What an account with these permissions may see of the overview. */
function selectVisible(overview: ContentOverview, auth: readonly Permission[]): ContentOverview {
  const { counts, statuses, perDay, recent, withoutCover, samples, changes } = overview;
  const { applications, ...contentCounts } = counts;
  const seesContent = auth.includes('content');
  const seesApplications = auth.includes('agent');
  const nothing = { count: 0, rows: [] };
  return {
    counts: {
      ...(seesContent && contentCounts),
      ...(seesApplications && applications !== undefined && { applications }),
    },
    ...(seesApplications && statuses && { statuses }),
    perDay: seesApplications ? perDay : [],
    recent: seesApplications ? recent : nothing,
    withoutCover: seesContent ? withoutCover : nothing,
    samples: auth.includes('site') ? samples : [],
    changes: seesContent ? changes : [],
  };
}

/** The number of applications on each of the last days, oldest first, without spam. */
function countByDay(applications: Collection<StoredAgent>): DayCount[] {
  const now = Date.now();
  const days = Array.from({ length: overviewLimits.days }, (_, daysAgo) =>
    toDay(formatTimestamp(now - daysAgo * DAY_MS)),
  ).reverse();
  const counts = new Map(days.map((day) => [day, 0]));
  for (const { born, value } of applications.newest()) {
    if (value.status === 'spam') continue;
    const day = toDay(born);
    if (day < (days[0] ?? '')) break;
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return days.map((day) => ({ day, count: counts.get(day) ?? 0 }));
}

/**
 * Reads one collection in a form that is the same for products, articles and photos, so that the dashboard can list them
 * together.
 */
function createContentAdapter<T>(kind: ContentKind, collection: Collection<T>, getName: (value: T) => string) {
  const toReference = ({ id, value }: Entry<T>): ContentReference => ({ kind, id, name: getName(value) });
  return {
    findReferences: (matches: (value: T) => boolean) =>
      [...collection.newest()].filter(({ value }) => matches(value)).map(toReference),
    latestChanges: () =>
      collection.latestChanges(overviewLimits.changes).map((entry): ContentChange => {
        const { at, by, gone, back, rev } = entry;
        return {
          ...toReference(entry),
          at,
          by,
          deed: gone ? 'deleted' : back ? 'restored' : rev === 1 ? 'added' : 'edited',
        };
      }),
  };
}
