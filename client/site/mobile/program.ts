import { enliven } from '../enliven.tsx';
import * as layout from './layout.ts';

enliven(layout);
