/** The overview on the dashboard, computed once per version of the content and day. */
import type {
  ContentChange,
  ContentKind,
  ContentReference,
  DashboardOverview,
  DayCount,
} from '../../contract/dashboard-overview.ts';
import { messages } from '../../contract/messages.ts';
import type { Permission } from '../../contract/permissions.ts';
import type { StartStep } from '../../contract/start-steps.ts';
import { formatTimestamp } from '../../contract/timestamp.ts';
import type { NewDevices } from '../accounts/new-devices.ts';
import { applicationKeys } from '../content/application-records.ts';
import type { SiteCollections, StoredAgent } from '../content/collections.ts';
import { readSampleRecords } from '../content/sample-site.ts';
import { StartSteps, stepContents } from '../content/start-steps.ts';
import type { FailedSignIns } from '../deeds/failed-sign-ins.ts';
import { HttpError } from '../http-error.ts';
import type { MemoryWatch } from '../memory-watch.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import { countStatuses, toAgent } from './agent.ts';
import { getActorName, type Handlers } from './call-context.ts';

/** How many days the chart has, and how many rows the lists. Recent applications are those of the last `recentDays`. */
export const overviewLimits = { days: 30, recentDays: 3, applications: 5, withoutCover: 20, changes: 10 } as const;

const DAY_MS = 86_400_000;
/** What is the same for everybody who may see it. */
type ContentOverview = Omit<DashboardOverview, 'newDevices'>;
const toDay = (timestamp: string) => timestamp.slice(0, 10);

interface DashboardDependencies {
  collections: SiteCollections;
  /** The folder with the sample content. */
  sampleFolder: string;
  memoryWatch: Pick<MemoryWatch, 'highPercent'>;
  newDevices: Pick<NewDevices, 'list'>;
  failedSignIns: Pick<FailedSignIns, 'findPile'>;
}

export function createDashboardHandlers({
  collections,
  sampleFolder,
  memoryWatch,
  newDevices,
  failedSignIns,
}: DashboardDependencies): Handlers<`dashboard.${'overview' | 'start'}`> {
  const { product, news, carousel, agent } = collections;
  const products = createContentAdapter('product', product, (value) => value.coverName);
  const articles = createContentAdapter('news', news, (value) => value.newTitle);
  const photos = createContentAdapter('carousel', carousel, (value) => value.photoTitle);
  let startSteps: StartSteps | undefined;
  const getStartSteps = () => {
    startSteps ??= new StartSteps(collections, readSampleRecords(sampleFolder));
    return startSteps;
  };
  let cached: { key: string; overview: ContentOverview } | undefined;

  const computeOverview = (): ContentOverview => {
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
      start: getStartSteps().list(),
      changes: changes.slice(0, overviewLimits.changes),
    };
  };

  return {
    'dashboard.overview': (_, { user }) => {
      const sources = [product, carousel, agent, ...getStartSteps().sources];
      const versions = sources.map(({ version }) => version);
      const key = `${toDay(formatTimestamp())} ${versions}`;
      if (cached?.key !== key) cached = { key, overview: computeOverview() };
      return {
        ...selectVisible(cached.overview, user?.auth ?? []),
        memoryPercent: memoryWatch.highPercent,
        newDevices: user ? newDevices.list(user.accountId, user.device) : [],
        failedSignIns: user?.auth.includes('account') ? failedSignIns.findPile() : undefined,
      };
    },
    'dashboard.start': async ({ step, action }, context) => {
      const auth = context.user?.auth ?? [];
      if (!mayDoStep(step, auth)) throw new HttpError(403, messages.forbidden);
      const steps = getStartSteps();
      const by = getActorName(context);
      if (action === 'hide') await steps.hide(step, by);
      else if (action === 'show') await steps.show(step, by);
      else if (action === 'setAside') await collections.startStep.upsert(step, {}, by);
      else await collections.startStep.remove(step, by);
      return selectSteps(steps.list(), auth);
    },
  };
}

/** Records belong to the content of the site; everything else of the steps to the company. */
const mayDoStep = (step: StartStep['name'], auth: readonly Permission[]) =>
  auth.includes('site') && (stepContents[step].nouns.length === 0 || auth.includes('content'));

/** The steps that an account may do, as long as there is something to do. */
function selectSteps(steps: readonly StartStep[], auth: readonly Permission[]): StartStep[] {
  const own = steps.filter(({ name }) => mayDoStep(name, auth));
  return own.every(({ state, isAside }) => state === 'filled' || isAside) ? [] : own;
}

/** What an account with these permissions may see of the overview. */
function selectVisible(overview: ContentOverview, auth: readonly Permission[]): ContentOverview {
  const { counts, statuses, perDay, recent, withoutCover, start, changes } = overview;
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
    start: selectSteps(start, auth),
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
