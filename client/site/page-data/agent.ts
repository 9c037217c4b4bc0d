import type { IconItem, Site } from '../../../contract/site.ts';
import type { SubmittedForm } from './submitted-form.ts';

export interface AgentData {
  profits: IconItem[];
  policies: IconItem[];
  advantages: IconItem[];
  facts: Site['facts'];
  /** Set after a form was submitted without JavaScript. */
  submitted?: SubmittedForm;
}
