import { hydrate } from '../hydrate.tsx';
import { mobileViews } from './views.ts';

hydrate(mobileViews);
