/** Creates the handlers of all calls; a missing one is a type error. */
import type { SecondFactors } from '../accounts/second-factors.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { createThrottledCheck } from '../accounts/throttled-check.ts';
import type { SiteCollections } from '../content/collections.ts';
import type { ShareLinks } from '../content/share-links.ts';
import type { SiteFile } from '../content/site-file.ts';
import type { FileLibrary } from '../files/file-library.ts';
import type { FilmUploads } from '../files/film-uploads.ts';
import { ApplicationLimits } from '../limits/application-limits.ts';
import { ErasureLimits } from '../limits/erasure-limits.ts';
import type { LoginGuard } from '../limits/login-guard.ts';
import { VisitLimits } from '../limits/visit-limits.ts';
import type { MemoryWatch } from '../memory-watch.ts';
import type { Notices } from '../notices/notices.ts';
import type { PublicSearch } from '../search/searched-records.ts';
import type { SitePages } from '../visits/site-pages.ts';
import type { Visits } from '../visits/visits.ts';
import { createAccountHandlers } from './account.ts';
import { createAgentHandlers } from './agent.ts';
import { createApplicationHandlers } from './application.ts';
import type { Handlers, RenderDraft } from './call-context.ts';
import { createCarouselHandlers } from './carousel.ts';
import { createDashboardHandlers } from './dashboard.ts';
import { createFileHandlers } from './file.ts';
import { createFindHandler } from './find.ts';
import { createLoginHandlers } from './login.ts';
import { createNewsHandlers } from './news.ts';
import { createNoticeHandlers } from './notice.ts';
import { createPastHandlers } from './past.ts';
import { createProductHandlers } from './product.ts';
import { createSecondFactorHandlers } from './second-factor.ts';
import { createSessionHandlers } from './session.ts';
import { createSuggestHandler } from './suggest.ts';
import { createSystemHandlers } from './system.ts';
import { createUploadHandlers } from './upload.ts';
import { createVisitHandlers } from './visit.ts';

interface HandlerDependencies {
  collections: SiteCollections;
  sessions: Sessions;
  fileLibrary: FileLibrary;
  filmUploads: FilmUploads;
  shareLinks: ShareLinks;
  loginGuard: LoginGuard;
  secondFactors: SecondFactors;
  siteFile: SiteFile;
  /** The folder with the sample `site.json`. */
  sampleFolder: string;
  memoryWatch: MemoryWatch;
  publicSearch: PublicSearch;
  notices: Notices;
  visits: Visits;
  sitePages: SitePages;
  renderDraft: RenderDraft;
}

export function createHandlers({
  collections,
  sessions,
  fileLibrary,
  filmUploads,
  shareLinks,
  loginGuard,
  secondFactors,
  siteFile,
  sampleFolder,
  memoryWatch,
  publicSearch,
  notices,
  visits,
  sitePages,
  renderDraft,
}: HandlerDependencies): Handlers {
  const check = createThrottledCheck(loginGuard);
  return {
    ...createProductHandlers(collections.product, shareLinks, renderDraft),
    ...createNewsHandlers(collections.news, shareLinks, renderDraft),
    ...createCarouselHandlers(collections.carousel, shareLinks),
    ...createFindHandler(collections),
    ...createSuggestHandler(publicSearch),
    ...createPastHandlers(collections),
    ...createAgentHandlers(collections.agent, collections.account),
    ...createApplicationHandlers({
      applications: collections.agent,
      products: collections.product,
      limits: new ApplicationLimits(),
      erasureLimits: new ErasureLimits(),
    }),
    ...createNoticeHandlers(collections, notices),
    ...createVisitHandlers({
      visits,
      days: collections.visit,
      applications: collections.agent,
      sitePages,
      limits: new VisitLimits(),
    }),
    ...createDashboardHandlers(collections, siteFile, sampleFolder, memoryWatch),
    ...createLoginHandlers(collections, sessions, secondFactors, check),
    ...createAccountHandlers(collections, sessions, secondFactors),
    ...createSessionHandlers(sessions),
    ...createSecondFactorHandlers({ collections, sessions, factors: secondFactors, check }),
    ...createSystemHandlers(collections),
    ...createUploadHandlers(fileLibrary, filmUploads),
    ...createFileHandlers(fileLibrary),
  };
}
