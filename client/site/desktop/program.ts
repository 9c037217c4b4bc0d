import { hydrate } from '../hydrate.tsx';
import { desktopViews } from './views.ts';

hydrate(desktopViews);
