/** Every call's handler. One missing does not compile. */
import type { LoginGuard } from '../accounts/login-guard.ts';
import type { SiteCollections } from '../collections.ts';
import type { Sessions } from '../sessions.ts';
import type { SiteFile } from '../site-file.ts';
import type { Uploads } from '../uploads.ts';
import { agentCalls } from './agent.ts';
import { ApplicationLimits } from './application-limits.ts';
import { carouselCalls } from './carousel.ts';
import { dashboardCalls } from './dashboard.ts';
import type { Handlers, ShowDraft } from './handlers.ts';
import { loginCalls } from './login.ts';
import { newsCalls } from './news.ts';
import { productCalls } from './product.ts';
import { systemCalls } from './system.ts';
import { uploadCalls } from './upload.ts';

interface CallsParts {
  collections: SiteCollections;
  sessions: Sessions;
  uploads: Uploads;
  loginGuard: LoginGuard;
  siteFile: SiteFile;
  /** Where the sample of `site.json` is. */
  sampleFolder: string;
  show: ShowDraft;
}

export function allCalls({
  collections,
  sessions,
  uploads,
  loginGuard,
  siteFile,
  sampleFolder,
  show,
}: CallsParts): Handlers {
  return {
    ...productCalls(collections.product, show),
    ...newsCalls(collections.news, show),
    ...carouselCalls(collections.carousel),
    ...agentCalls(collections.agent, new ApplicationLimits()),
    ...dashboardCalls(collections, siteFile, sampleFolder),
    ...loginCalls(collections, sessions, loginGuard),
    ...systemCalls(collections),
    ...uploadCalls(uploads),
  };
}
