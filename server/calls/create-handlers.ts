/** Creates the handlers of all calls; a missing one is a type error. */
import type { NewDevices } from '../accounts/new-devices.ts';
import type { Passkeys } from '../accounts/passkeys/passkeys.ts';
import type { SecondFactors } from '../accounts/second-factors.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { createThrottledCheck } from '../accounts/throttled-check.ts';
import type { SiteCollections } from '../content/collections.ts';
import type { Deeds } from '../deeds/deeds.ts';
import type { FailedSignIns } from '../deeds/failed-sign-ins.ts';
import type { FileLibrary } from '../files/file-library.ts';
import type { FilmUploads } from '../files/film-uploads.ts';
import type { ApplicationLimits } from '../limits/application-limits.ts';
import type { ErasureLimits } from '../limits/erasure-limits.ts';
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
import type { Handlers, RenderEdit } from './call-context.ts';
import { createCarouselHandlers } from './carousel.ts';
import { createCompanyHandlers } from './company.ts';
import { createDashboardHandlers } from './dashboard.ts';
import { createDeedHandlers } from './deeds.ts';
import { createFileHandlers } from './file.ts';
import { createFindHandler } from './find.ts';
import { createLoginHandlers } from './login.ts';
import { createNoticeHandlers } from './notice.ts';
import { createNounHandlers } from './nouns.ts';
import { createSessionOpener } from './open-session.ts';
import { createPageEditHandler } from './page-edit.ts';
import { createPasskeyHandlers } from './passkey.ts';
import { createPastHandlers } from './past.ts';
import { createProductHandlers } from './product.ts';
import type { RecordOptions } from './record-handlers.ts';
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
  loginGuard: LoginGuard;
  applicationLimits: ApplicationLimits;
  erasureLimits: ErasureLimits;
  secondFactors: SecondFactors;
  newDevices: NewDevices;
  passkeys: Passkeys;
  deeds: Deeds;
  failedSignIns: FailedSignIns;
  /** The folder with the sample content. */
  sampleFolder: string;
  memoryWatch: MemoryWatch;
  publicSearch: PublicSearch;
  notices: Notices;
  visits: Visits;
  sitePages: SitePages;
  recordOptions: RecordOptions;
  renderEdit: RenderEdit;
}

export function createHandlers({
  collections,
  sessions,
  fileLibrary,
  filmUploads,
  loginGuard,
  applicationLimits,
  erasureLimits,
  secondFactors,
  newDevices,
  passkeys,
  deeds,
  failedSignIns,
  sampleFolder,
  memoryWatch,
  publicSearch,
  notices,
  visits,
  sitePages,
  recordOptions,
  renderEdit,
}: HandlerDependencies): Handlers {
  const check = createThrottledCheck(loginGuard);
  const openSession = createSessionOpener({ collections, sessions, newDevices });
  return {
    ...createProductHandlers(collections.product, recordOptions),
    ...createCarouselHandlers(collections.carousel, recordOptions),
    ...createNounHandlers(collections, recordOptions),
    ...createCompanyHandlers(collections.company),
    ...createFindHandler(collections),
    ...createSuggestHandler(publicSearch),
    ...createPastHandlers(collections, recordOptions.isReservedPath),
    ...createPageEditHandler(renderEdit),
    ...createAgentHandlers(collections.agent, collections.account),
    ...createApplicationHandlers({
      applications: collections.agent,
      products: collections.product,
      limits: applicationLimits,
      erasureLimits,
    }),
    ...createNoticeHandlers(collections, notices),
    ...createVisitHandlers({
      visits,
      days: collections.visit,
      applications: collections.agent,
      sitePages,
      limits: new VisitLimits(),
    }),
    ...createDashboardHandlers({ collections, sampleFolder, memoryWatch, newDevices, failedSignIns }),
    ...createLoginHandlers({ collections, sessions, factors: secondFactors, check, openSession }),
    ...createPasskeyHandlers({ collections, passkeys, factors: secondFactors, check, openSession }),
    ...createDeedHandlers(deeds),
    ...createAccountHandlers({ collections, sessions, factors: secondFactors, passkeys }),
    ...createSessionHandlers(sessions, newDevices),
    ...createSecondFactorHandlers({ collections, sessions, factors: secondFactors, check }),
    ...createSystemHandlers(collections),
    ...createUploadHandlers(fileLibrary, filmUploads),
    ...createFileHandlers(fileLibrary),
  };
}
