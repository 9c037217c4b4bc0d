import type { MenuItem } from '../../../ui/menu/MenuList.tsx';
import { getPlannedTimes, getTimesToCome, type Publication } from './publication.ts';

interface MenuActions {
  schedulePublication(): void;
  scheduleWithdrawal(): void;
  publishNow(): void;
  unschedule(): void;
  share(): void;
  copy(): void;
  discardDraft(): void;
  withdraw(): void;
}

/** What can be done with a record besides saving and publishing it, as far as it makes sense in its state. */
export function createMenuItems(
  publication: Publication | undefined,
  { isDirty, hasDraft }: { isDirty: boolean; hasDraft: boolean },
  actions: MenuActions,
): readonly MenuItem[] {
  const isScheduled = getTimesToCome(publication).publishAt !== '';
  const hasTime = getPlannedTimes(publication).publishAt !== '';
  const isVisible = publication?.published != null;
  const hasSomethingToPublish = isDirty || publication?.state !== 'published';
  const items: readonly (MenuItem | false)[] = [
    hasSomethingToPublish && { label: '定时发布', icon: 'clock', run: actions.schedulePublication },
    hasTime && { label: '立即发布', icon: 'upload', run: actions.publishNow },
    isScheduled && { label: '取消定时发布', icon: 'close', run: actions.unschedule },
    (isVisible || isScheduled) && { label: '定时下线', icon: 'calendar', run: actions.scheduleWithdrawal },
    { label: '分享预览', icon: 'share', run: actions.share },
    publication !== undefined && { label: '复制为新', icon: 'copy', run: actions.copy },
    hasDraft && {
      label: '放弃草稿',
      icon: 'delete',
      run: actions.discardDraft,
      isDangerous: true,
    },
    isVisible && { label: '下线', icon: 'eye-off', run: actions.withdraw, isDangerous: true },
  ];
  return items.filter((item) => item !== false);
}
