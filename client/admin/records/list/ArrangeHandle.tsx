import { Icon } from '../../../ui/picture/Icon.tsx';

interface ArrangeHandleProps {
  /** The group within which the record is ordered. */
  groupLabel: string | undefined;
  onArrange(): void;
}

/** Stands where rows cannot be dragged, and leads to the list in which they can. */
export function ArrangeHandle({ groupLabel, onArrange }: ArrangeHandleProps) {
  return (
    <button
      type="button"
      className="drag-handle arrange-handle"
      aria-label="调整顺序"
      title={groupLabel ? `调整顺序：打开“${groupLabel}”的列表` : '调整顺序：打开全部内容的列表'}
      onClick={onArrange}
    >
      <Icon name="drag" />
    </button>
  );
}
