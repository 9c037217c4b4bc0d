/** 开始使用: what a company puts in the place of the sample first. */
import { messages } from './messages.ts';
import { object, oneOf, required } from './validation/validators.ts';

export const startStepNames = [
  'name',
  'contact',
  'filing',
  'story',
  'figures',
  'cases',
  'partners',
  'honours',
  'news',
] as const;
export type StartStepName = (typeof startStepNames)[number];

/** What visitors see: a sample, the company's own, or nothing. */
export type StartState = 'sample' | 'filled' | 'hidden';

export interface StartStep {
  name: StartStepName;
  state: StartState;
  /** The labels of what is still a sample. */
  samples: string[];
  /** Samples can be taken off the site. */
  canHide: boolean;
  /** Samples that were taken off the site can be put back. */
  canShow: boolean;
  /** Staff do not want to be reminded of it. */
  isAside: boolean;
}

/** Take samples off the site and put them back; be reminded of the step no more, and again. */
export const startActions = ['hide', 'show', 'setAside', 'takeUp'] as const;
export type StartAction = (typeof startActions)[number];

export const validateStartChange = object({
  step: required(oneOf(startStepNames, messages.invalidParams)),
  action: required(oneOf(startActions, messages.invalidParams)),
});
