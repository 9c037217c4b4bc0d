/** What staff see of visits: the days of a span, added up. */
import { addDays, countDays, listDays } from '../../contract/days.ts';
import {
  type MissedSearch,
  type PageViews,
  type SourceKind,
  type SourceVisits,
  sourceKinds,
  type VisitDay,
  type VisitOverview,
  type VisitTotals,
  visitLimits,
  visitMeasures,
} from '../../contract/visits.ts';
import type { StoredAgent } from '../content/application-records.ts';
import type { Collection } from '../store/collection.ts';
import { addCounts, createDayCounts, type DayCounts } from './day-counts.ts';
import type { SitePages } from './site-pages.ts';
import type { StoredVisitDay } from './stored-visits.ts';

interface OverviewSources {
  days: Collection<StoredVisitDay>;
  applications: Collection<StoredAgent>;
  sitePages: SitePages;
}

const noVisits = (): VisitTotals => ({ views: 0, visitors: 0, phoneTaps: 0, formOpened: 0, applications: 0 });

const addTotals = (one: VisitTotals, other: VisitTotals): VisitTotals => {
  const sum = noVisits();
  for (const measure of visitMeasures) sum[measure] = one[measure] + other[measure];
  return sum;
};

export function createOverview({ days, applications, sitePages }: OverviewSources, from: string, to: string) {
  const length = countDays(from, to);
  const beforeFrom = addDays(from, -length);
  const perDay = countApplications(applications, beforeFrom, to);
  const firstDay = days
    .all()
    .map(({ id }) => id)
    .reduce((first, id) => (first === '' || id < first ? id : first), '');
  const toVisitDay = (day: string): VisitDay => {
    const { views = 0, visitors = 0, phoneTaps = 0, formOpened = 0 } = days.get(day)?.value ?? {};
    return { day, views, visitors, phoneTaps, formOpened, applications: perDay.get(day) ?? 0 };
  };
  const sumUp = (span: readonly VisitDay[]) => span.reduce<VisitTotals>(addTotals, noVisits());

  const shown = listDays(from, to).map(toVisitDay);
  const before = listDays(beforeFrom, addDays(from, -1)).map(toVisitDay);
  const counts = listDays(from, to)
    .flatMap((day) => days.get(day)?.value ?? [])
    .reduce<SpanCounts>(addSpan, createSpanCounts());
  const overview: VisitOverview = {
    from,
    to,
    days: shown,
    totals: sumUp(shown),
    // Half of a span would look like a rise.
    ...(firstDay !== '' && firstDay <= beforeFrom && { before: sumUp(before) }),
    firstDay,
    pages: listLargest(counts.pages, visitLimits.pages).map(
      ([page, views]): PageViews => ({ page, title: sitePages.getTitle(page), views }),
    ),
    sources: listLargest(counts.sources, visitLimits.sources).map(toSourceVisits),
    devices: (['phone', 'desktop'] as const).map((device) => ({ device, views: counts.devices[device] })),
    hours: counts.hours,
    missedSearches: listLargest(counts.searches, visitLimits.searches)
      .filter(([text]) => text !== '')
      .map(([text, count]): MissedSearch => ({ text, count })),
  };
  return overview;
}

/** Like those of a day, but of many days and therefore with more entries than one day may have. */
type SpanCounts = Pick<DayCounts, 'hours' | 'devices'> & Record<'pages' | 'sources' | 'searches', Map<string, number>>;

const createSpanCounts = (): SpanCounts => {
  const { hours, devices } = createDayCounts();
  return { hours, devices, pages: new Map(), sources: new Map(), searches: new Map() };
};

function addSpan(sum: SpanCounts, day: DayCounts): SpanCounts {
  for (const tally of ['pages', 'sources', 'searches'] as const)
    for (const [name, count] of Object.entries(day[tally])) sum[tally].set(name, (sum[tally].get(name) ?? 0) + count);
  const { hours, devices } = addCounts({ ...createDayCounts(), hours: sum.hours, devices: sum.devices }, day);
  return { ...sum, hours, devices };
}

/** What is counted together under '' comes last, whatever its size. */
function listLargest(entries: ReadonlyMap<string, number>, limit: number): [name: string, count: number][] {
  const named = [...entries].filter(([name]) => name !== '').sort(([, one], [, other]) => other - one);
  const rest = named.slice(limit).reduce((sum, [, count]) => sum + count, entries.get('') ?? 0);
  return [...named.slice(0, limit), ...(rest > 0 ? [['', rest] satisfies [string, number]] : [])];
}

function toSourceVisits([source, visits]: [source: string, visits: number]): SourceVisits {
  const [word = '', ...name] = source.split(' ');
  const kind: SourceKind = sourceKinds.find((each) => each === word) ?? 'other';
  return { kind, name: kind === 'other' ? '' : name.join(' '), visits };
}

/** By day, without spam. */
function countApplications(applications: Collection<StoredAgent>, from: string, to: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { born, value } of applications.newest()) {
    const day = born.slice(0, 10);
    if (day < from) break;
    if (day <= to && value.status !== 'spam') counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}
