/** Every call's handler. One missing does not compile. */
import type { LoginGuard } from '../accounts/login-guard.ts';
import type { SiteCollections } from '../collections.ts';
import type { Sessions } from '../sessions.ts';
import type { SiteFile } from '../site-file.ts';
import type { Uploads } from '../uploads.ts';
import { createAgentHandlers } from './agent.ts';
import { ApplicationLimits } from './application-limits.ts';
import type { Handlers, RenderDraft } from './call-context.ts';
import { createCarouselHandlers } from './carousel.ts';
import { createDashboardHandlers } from './dashboard.ts';
import { createLoginHandlers } from './login.ts';
import { createNewsHandlers } from './news.ts';
import { createProductHandlers } from './product.ts';
import { createSystemHandlers } from './system.ts';
import { createUploadHandlers } from './upload.ts';

interface HandlerDependencies {
  collections: SiteCollections;
  sessions: Sessions;
  uploads: Uploads;
  loginGuard: LoginGuard;
  siteFile: SiteFile;
  /** Where the sample of `site.json` is. */
  sampleFolder: string;
  renderDraft: RenderDraft;
}

export function createHandlers({
  collections,
  sessions,
  uploads,
  loginGuard,
  siteFile,
  sampleFolder,
  renderDraft: show,
}: HandlerDependencies): Handlers {
  return {
    ...createProductHandlers(collections.product, show),
    ...createNewsHandlers(collections.news, show),
    ...createCarouselHandlers(collections.carousel),
    ...createAgentHandlers(collections.agent, new ApplicationLimits()),
    ...createDashboardHandlers(collections, siteFile, sampleFolder),
    ...createLoginHandlers(collections, sessions, loginGuard),
    ...createSystemHandlers(collections),
    ...createUploadHandlers(uploads),
  };
}
