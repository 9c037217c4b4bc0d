import { useId } from 'react';
import { nouns } from '../../../contract/nouns/nouns.ts';
import type { PastDifference } from '../../../contract/site-records.ts';
import { Button } from '../../ui/button/Button.tsx';

interface DifferenceRowProps {
  difference: PastDifference;
  /** Why it could not be brought back. */
  failure: string | undefined;
  isTicked: boolean;
  onTick(isTicked: boolean): void;
  onCompare(): void;
}

export function DifferenceRow({ difference, failure, isTicked, onTick, onCompare }: DifferenceRowProps) {
  const id = useId();
  const title = difference.title || '未命名';
  return (
    <li className="past-difference">
      <label>
        <input
          type="checkbox"
          checked={isTicked}
          aria-describedby={id}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        <span className="word-label">{nouns[difference.noun].label}</span>
        <b>{title}</b>
      </label>
      <p id={id}>
        {describeDifference(difference)}
        {failure && <strong>{failure}</strong>}
      </p>
      <Button kind="link" label={`对比“${title}”`} onPress={onCompare}>
        对比
      </Button>
    </li>
  );
}

function describeDifference({ then, now, isEdited, isMoved }: PastDifference): string {
  if (then === 'absent') return '当时还没有，恢复后下线';
  if (now === 'absent') return '现已下线或删除，恢复后重新显示';
  if (!isMoved) return '内容有改动';
  return isEdited ? '内容和顺序有改动' : '顺序有改动';
}
