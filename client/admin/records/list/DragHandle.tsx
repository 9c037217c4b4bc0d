import { Icon } from '../../../ui/picture/Icon.tsx';
import { dragRow } from './drag-row.ts';

interface DragHandleProps {
  title: string;
  /** The row is dropped at this place on the page. */
  onDrop(index: number): void;
  onMoveBy(step: -1 | 1): void;
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Drags a row with mouse, finger or pen, and moves it by the arrow keys. */
export function DragHandle({ title, onDrop, onMoveBy }: DragHandleProps) {
  return (
    <button
      type="button"
      className="drag-handle"
      aria-label="拖动排序"
      title="拖动排序，也可以按上下方向键"
      onPointerDown={(event) => {
        if (event.button === 0 && event.isPrimary) dragRow(event.currentTarget, event.nativeEvent, title, onDrop);
      }}
      onKeyDown={(event) => {
        const step = STEPS[event.key];
        if (!step) return;
        event.preventDefault();
        onMoveBy(step);
      }}
    >
      <Icon name="drag" />
    </button>
  );
}
