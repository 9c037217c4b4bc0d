import type { RecordState } from '../../../../contract/record-states.ts';

export const stateLabels: Readonly<Record<RecordState, string>> = {
  draft: '草稿',
  published: '已发布',
  changed: '已发布（有改动）',
  scheduled: '定时发布',
  withdrawn: '已下线',
};
