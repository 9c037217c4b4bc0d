import type { SitePage } from '../../../contract/admin-views.ts';
import { adminPayload } from '../admin-payload.ts';
import { type FindItem, filterItems, getRecordPage, toFindItem } from './find-items.ts';
import { SearchDialog } from './SearchDialog.tsx';

interface PagePickerDialogProps {
  onPick(page: SitePage): void;
  onClose(): void;
}

/** Chooses a page of the site: one of its menus, or that of a record. */
export default function PagePickerDialog({ onPick, onClose }: PagePickerDialogProps) {
  const pages: FindItem[] = adminPayload.sitePages.map(({ path, title }) => ({
    key: path,
    icon: 'link',
    title,
    note: path,
    choose: () => onPick({ path, title }),
  }));
  return (
    <SearchDialog
      title="选择站内页面"
      placeholder="搜索页面、产品、新闻"
      emptyHint="可以搜索页面名称、产品名称和新闻标题，也可以输入拼音首字母"
      getGroups={(text) => [{ title: '栏目', items: filterItems(pages, text) }]}
      recordsTitle="内容"
      chooseLabel="选用"
      toItems={(records) =>
        records.flatMap((record) => {
          const path = getRecordPage(record);
          return path === undefined ? [] : toFindItem(record, () => onPick({ path, title: record.title }));
        })
      }
      onClose={onClose}
    />
  );
}
