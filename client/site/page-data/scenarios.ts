import type { Site } from '../../../contract/site.ts';
import type { CaseCard } from './cases.ts';

export interface ScenariosData {
  scenarios: Site['scenarios'];
  cases: CaseCard[];
}
