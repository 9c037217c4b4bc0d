import { adminViews } from '../../../contract/admin-views.ts';
import type { FoundRecord } from '../../../contract/site-records.ts';
import { writableSections } from '../dashboard/content-sections.ts';
import type { Command } from '../frame/useFrameCommands.tsx';
import { goToView } from '../frame/view-navigation.ts';
import { requestNewRecord, requestRecord } from '../records/open-record.ts';
import { mayOpen } from '../session/identity.ts';
import { type FindGroup, type FindItem, filterItems, toFindItem } from './find-items.ts';
import { addRecentItem, getRecentItems } from './recent-items.ts';
import { SearchDialog } from './SearchDialog.tsx';

interface FindDialogProps {
  /** What can be done besides opening views and records. */
  commands: readonly Command[];
  onClose(): void;
}

/** Finds views, commands and records of every kind. */
export default function FindDialog({ commands, onClose }: FindDialogProps) {
  const views: FindItem[] = adminViews.filter(mayOpen).map(({ path, title, icon }) => ({
    key: path,
    icon,
    title,
    choose: () => goToView(path),
  }));
  const actions: FindItem[] = [
    ...writableSections().map(({ path, addLabel }) => ({
      key: `add ${path}`,
      icon: 'plus',
      title: addLabel,
      choose: () => {
        requestNewRecord(path);
        goToView(path);
      },
    })),
    ...commands.map(({ label, icon, run }) => ({ key: `command ${label}`, icon, title: label, choose: run })),
  ];
  const recent = getRecentItems();
  const recentItems = recent.flatMap(
    ({ key, record }) =>
      (record ? toRecordItem(record) : [...views, ...actions].find((item) => item.key === key)) ?? [],
  );
  const getRecency = ({ key }: FindItem) => {
    const index = recent.findIndex((each) => each.key === key);
    return index < 0 ? recent.length : index;
  };

  const getGroups = (text: string): FindGroup[] => [
    { title: '最近打开', items: text === '' ? recentItems : [] },
    { title: '页面', items: filterItems(views, text) },
    { title: '操作', items: filterItems(actions, text) },
  ];
  return (
    <SearchDialog
      title="搜索"
      placeholder="搜索产品、新闻、轮播图、申请"
      emptyHint="可以搜索标题、页面和操作，也可以输入拼音首字母，如 zhgd"
      getGroups={getGroups}
      recordsTitle="内容"
      chooseLabel="打开"
      toItems={(records) => records.map(toRecordItem).sort((one, other) => getRecency(one) - getRecency(other))}
      onChoose={({ key, record }) => {
        // Who has applied is not left behind in the browser.
        if (record?.noun !== 'agent') addRecentItem({ key, ...(record && { record }) });
      }}
      onClose={onClose}
    />
  );
}

function toRecordItem(record: FoundRecord): FindItem {
  return toFindItem(record, ({ noun, id }, path) => {
    // Applications have no form; their list opens one beside itself.
    if (noun === 'agent') return goToView(path, `?${new URLSearchParams({ id })}`);
    requestRecord(path, id);
    goToView(path);
  });
}
