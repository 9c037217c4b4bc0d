/** Every call's handler. One missing does not compile. */
import { applications, loginTries } from '../../contract/limits.ts';
import type { SiteCollections } from '../collections.ts';
import type { Sessions } from '../sessions.ts';
import { GrowingWait, SlidingWindow } from '../throttle.ts';
import type { Uploads } from '../uploads.ts';
import { agentCalls } from './agent.ts';
import { carouselCalls } from './carousel.ts';
import type { Handlers } from './handlers.ts';
import { loginCalls } from './login.ts';
import { newsCalls } from './news.ts';
import { productCalls } from './product.ts';
import { systemCalls } from './system.ts';
import { uploadCalls } from './upload.ts';

export function allCalls(collections: SiteCollections, sessions: Sessions, uploads: Uploads): Handlers {
  return {
    ...productCalls(collections.product),
    ...newsCalls(collections.news),
    ...carouselCalls(collections.carousel),
    ...agentCalls(collections.agent, new SlidingWindow(applications.perAddress)),
    ...loginCalls(collections, sessions, new GrowingWait(loginTries)),
    ...systemCalls(collections),
    ...uploadCalls(uploads),
  };
}
