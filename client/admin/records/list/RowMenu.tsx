import type { RecordState } from '../../../../contract/record-states.ts';
import { Menu } from '../../../ui/menu/Menu.tsx';
import type { MenuItem } from '../../../ui/menu/MenuList.tsx';
import { Icon } from '../../../ui/picture/Icon.tsx';

interface RowMenuProps {
  state: RecordState;
  /** The record's public page, for records that have one. */
  pageUrl: string | undefined;
  /** The row's place in the whole list, if it can be moved there. */
  place: number | undefined;
  count: number;
  onMove(place: number): void;
  /** Shows the list in which the row can be moved. */
  onArrange(): void;
}

/** The less frequent actions of a row. */
export function RowMenu({ state, pageUrl, place, count, onMove, onArrange }: RowMenuProps) {
  const isOnSite = state === 'published' || state === 'changed';
  const items: MenuItem[] = [
    ...(pageUrl && isOnSite ? [{ label: '查看页面', icon: 'external', href: pageUrl }] : []),
    ...(place === undefined
      ? [{ label: '调整顺序', icon: 'drag', run: onArrange }]
      : [
          { label: '上移', icon: 'arrow-up', run: () => onMove(place - 1), isDisabled: place === 0 },
          { label: '下移', icon: 'arrow-down', run: () => onMove(place + 1), isDisabled: place === count - 1 },
          { label: '置顶', icon: 'top', run: () => onMove(0), isDisabled: place === 0 },
        ]),
  ];
  return <Menu label="更多" className="btn btn-link row-menu" trigger={<Icon name="more" />} items={items} />;
}
