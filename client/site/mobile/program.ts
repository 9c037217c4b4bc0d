import { hydrate } from '../hydrate.tsx';
import * as layout from './views.ts';

hydrate(layout);
