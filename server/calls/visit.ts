/** What pages tell of their visitors, and what staff see of it. */
import { messages } from '../../contract/messages.ts';
import type { StoredAgent } from '../content/application-records.ts';
import { tooManyRequests } from '../http-error.ts';
import type { VisitLimits } from '../limits/visit-limits.ts';
import type { Collection } from '../store/collection.ts';
import { createOverview } from '../visits/overview.ts';
import type { SitePages } from '../visits/site-pages.ts';
import type { StoredVisitDay } from '../visits/stored-visits.ts';
import type { Visits } from '../visits/visits.ts';
import type { Handlers } from './call-context.ts';

interface VisitDependencies {
  visits: Visits;
  days: Collection<StoredVisitDay>;
  applications: Collection<StoredAgent>;
  sitePages: SitePages;
  limits: VisitLimits;
}

export function createVisitHandlers({
  visits,
  days,
  applications,
  sitePages,
  limits,
}: VisitDependencies): Handlers<'visit.note' | 'visit.overview'> {
  return {
    'visit.note': ({ event, page }, { clientAddress, userAgent, isStaffBrowser }) => {
      const wait = limits.take(clientAddress);
      if (wait > 0) throw tooManyRequests(messages.tooManyVisits, wait);
      const key = sitePages.findKey(page);
      // What is shown to nobody but staff, such as a preview, is no visit.
      if (key !== undefined && !isStaffBrowser) visits.countEvent(event, key, clientAddress, userAgent);
      return null;
    },
    'visit.overview': async ({ from, to }) => {
      // What was counted a moment ago belongs to what is shown.
      await visits.store();
      return createOverview({ days, applications, sitePages }, from, to);
    },
  };
}
