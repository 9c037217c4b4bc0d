/** The calls that every kind of record has, named by one scheme: `product.save` is `/v1/product/saveProduct`. */

import type { BulkResult } from './bulk-actions.ts';
import { type CallDefinition, type PublicReadDefinition, returns, type SaveResult } from './call-definition.ts';
import { messages } from './messages.ts';
import type { NounName } from './nouns/nouns.ts';
import type { BinRow, ManagedRow, Paginated, RecordDraft, RecordPreview, RecordVersion, ShareLink } from './records.ts';
import type { createRecordRules } from './validation/record-rules.ts';
import type { ObjectValidator, ValidatorInput, ValidatorOutput } from './validation/validators.ts';

type Rules = { [Name in keyof ReturnType<typeof createRecordRules>]: ObjectValidator<unknown> };

/** `row` is only used for its type; created by `returns`. */
export function recordCalls<Noun extends NounName, Id extends string, Row, R extends Rules>(
  { name: noun, suffix, rules }: { name: Noun; suffix: string; idField: Id; rules: R },
  _row: (data: never) => Row,
) {
  /** Unlike `rules.list`, it has the type that was passed in. */
  const rule = <Name extends keyof Rules>(name: Name): R[Name] => rules[name];
  const named = <Action extends string, Definition>(action: Action, definition: Definition) =>
    ({ [`${noun}.${action}`]: definition }) as { [Name in `${Noun}.${Action}`]: Definition };
  const publicCall = <Action extends string, Rule extends ObjectValidator<unknown>, Output>(
    action: Action,
    path: string,
    input: Rule,
    output: (data: never) => Output,
  ) => {
    const definition = { path: `/v1/${noun}/${path}`, access: 'everyone', input, output, reads: noun };
    return named(action, definition as PublicReadDefinition<ValidatorOutput<Rule>, Output, ValidatorInput<Rule>>);
  };
  const staffCall = <Action extends string, Rule extends ObjectValidator<unknown>, Output>(
    action: Action,
    input: Rule,
    output: (data: never) => Output,
    successMessage = '',
  ) => {
    const definition = { path: `/v1/${noun}/${action}${suffix}`, access: 'content', input, output, successMessage };
    return named(action, definition as CallDefinition<ValidatorOutput<Rule>, Output, ValidatorInput<Rule>>);
  };
  const saved = returns<SaveResult<Id>>();

  return {
    ...publicCall('list', 'list', rule('list'), returns<Paginated<Row>>()),
    ...publicCall('detail', `detail${suffix}`, rule('id'), returns<Row>()),
    ...staffCall('save', rule('save'), saved, messages.added),
    ...staffCall('update', rule('update'), saved, messages.edited),
    ...staffCall('delete', rule('id'), saved, messages.deleted),
    ...staffCall('restore', rule('id'), saved, messages.restored),
    ...staffCall('history', rule('id'), returns<RecordVersion<Row>[]>()),
    ...staffCall('revert', rule('version'), saved, messages.restored),
    ...staffCall('manage', rule('manage'), returns<Paginated<ManagedRow<Row>>>()),
    ...staffCall('preview', rule('preview'), returns<RecordPreview>()),
    ...staffCall('draft', rule('id'), returns<RecordDraft<Row>>()),
    ...staffCall('publish', rule('revision'), saved, messages.published),
    ...staffCall('withdraw', rule('revision'), saved, messages.withdrawn),
    ...staffCall('discard', rule('revision'), saved, messages.draftDiscarded),
    ...staffCall('order', rule('order'), returns<null>(), messages.moved),
    ...staffCall('bulk', rule('bulk'), returns<BulkResult>()),
    ...staffCall('undo', rule('undo'), returns<BulkResult>()),
    ...staffCall('bin', rule('bin'), returns<Paginated<BinRow<Row>>>()),
    ...staffCall('share', rule('share'), returns<ShareLink & { url: string }>()),
    ...staffCall('shares', rule('id'), returns<ShareLink[]>()),
    ...staffCall('unshare', rule('unshare'), returns<null>(), messages.unshared),
  };
}
