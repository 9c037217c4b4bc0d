import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import type { FileRow, Focus } from '../../../../contract/files.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { CENTRE, formatFocus, getFocusAt, moveFocusByKey, toObjectPosition } from './focus-point.ts';

interface FocusFieldProps {
  file: FileRow;
  focus: Focus;
  onChange(focus: Focus): void;
}

const CROPS = [
  { name: '16:9', className: 'crop-wide' },
  { name: '4:3', className: 'crop-standard' },
  { name: '1:1', className: 'crop-square' },
] as const;

/** The whole picture, on which a click sets the focal point, and what is left of it when it is cropped around that point. */
export function FocusField({ file, focus, onChange }: FocusFieldProps) {
  const id = useId();
  const image = useRef<HTMLImageElement>(null);
  const follow = (event: PointerEvent) => {
    if (event.buttons === 1 && image.current)
      onChange(getFocusAt(image.current.getBoundingClientRect(), event.clientX, event.clientY));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = moveFocusByKey(focus, event);
    if (!moved) return;
    event.preventDefault();
    onChange(moved);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be placed in a grid
    <div role="group" aria-labelledby={`${id}name`} className="focus-field">
      <div className="focus-head">
        <span id={`${id}name`}>画面重点</span>
        <Button kind="link" onPress={() => onChange(CENTRE)}>
          恢复居中
        </Button>
      </div>
      <div
        className="focus-picture"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={follow}
      >
        <img ref={image} src={file.url} alt={file.alt} width={file.width} height={file.height} draggable={false} />
        {/* One slider for both directions: its value text says both. */}
        <span
          className="focus-point"
          role="slider"
          tabIndex={0}
          aria-label="画面重点"
          aria-describedby={`${id}hint`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(focus.x * 100)}
          aria-valuetext={formatFocus(focus)}
          style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className="field-hint" id={`${id}hint`}>
        点击图片中最重要的位置，裁剪时会保留在画面内；也可用方向键移动
      </p>
      <ul className="crops" aria-label="裁剪效果">
        {CROPS.map(({ name, className }) => (
          <li key={name}>
            <img className={className} src={file.url} alt="" style={{ objectPosition: toObjectPosition(focus) }} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
