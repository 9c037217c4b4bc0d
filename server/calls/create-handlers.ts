/** Creates the handlers of all calls; a missing one is a type error. */
import type { NewDevices } from '../accounts/new-devices.ts';
import type { SecondFactors } from '../accounts/second-factors.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { createThrottledCheck } from '../accounts/throttled-check.ts';
import type { SiteCollections } from '../content/collections.ts';
import type { ShareLinks } from '../content/share-links.ts';
import type { SiteFile } from '../content/site-file.ts';
import type { Deeds } from '../deeds/deeds.ts';
import type { FailedSignIns } from '../deeds/failed-sign-ins.ts';
import type { FileLibrary } from '../files/file-library.ts';
import type { FilmUploads } from '../files/film-uploads.ts';
import { ApplicationLimits } from '../limits/application-limits.ts';
import { ErasureLimits } from '../limits/erasure-limits.ts';
import type { LoginGuard } from '../limits/login-guard.ts';
import type { MemoryWatch } from '../memory-watch.ts';
import type { Notices } from '../notices/notices.ts';
import type { PublicSearch } from '../search/searched-records.ts';
import { createAccountHandlers } from './account.ts';
import { createAgentHandlers } from './agent.ts';
import { createApplicationHandlers } from './application.ts';
import type { Handlers, RenderDraft } from './call-context.ts';
import { createCarouselHandlers } from './carousel.ts';
import { createDashboardHandlers } from './dashboard.ts';
import { createDeedHandlers } from './deeds.ts';
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

interface HandlerDependencies {
  collections: SiteCollections;
  sessions: Sessions;
  fileLibrary: FileLibrary;
  filmUploads: FilmUploads;
  shareLinks: ShareLinks;
  loginGuard: LoginGuard;
  secondFactors: SecondFactors;
  newDevices: NewDevices;
  deeds: Deeds;
  failedSignIns: FailedSignIns;
  siteFile: SiteFile;
  /** The folder with the sample `site.json`. */
  sampleFolder: string;
  memoryWatch: MemoryWatch;
  publicSearch: PublicSearch;
  notices: Notices;
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
  newDevices,
  deeds,
  failedSignIns,
  siteFile,
  sampleFolder,
  memoryWatch,
  publicSearch,
  notices,
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
    ...createDashboardHandlers({ collections, siteFile, sampleFolder, memoryWatch, newDevices, failedSignIns }),
    ...createLoginHandlers({ collections, sessions, factors: secondFactors, check, newDevices }),
    ...createDeedHandlers(deeds),
    ...createAccountHandlers(collections, sessions, secondFactors),
    ...createSessionHandlers(sessions, newDevices),
    ...createSecondFactorHandlers({ collections, sessions, factors: secondFactors, check }),
    ...createSystemHandlers(collections),
    ...createUploadHandlers(fileLibrary, filmUploads),
    ...createFileHandlers(fileLibrary),
  };
}
