import type { IconItem, Site } from '../../../contract/site.ts';
import type { SubmittedForm } from './submitted-form.ts';

export interface AgentData {
  profits: IconItem[];
  policies: IconItem[];
  advantages: IconItem[];
  facts: Site['facts'];
  /** The result of a form that was sent without a script. */
  submitted?: SubmittedForm;
}
