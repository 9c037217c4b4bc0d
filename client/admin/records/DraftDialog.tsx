import { Button } from '../../ui/act/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Differences } from './Differences.tsx';
import type { Kept, Noun } from './noun.ts';

interface DraftDialogProps<Row extends Kept, Value extends object> {
  noun: Noun<Row, Value>;
  draft: Value;
  stored: Value;
  onClose(): void;
}

/** What was typed, beside what somebody else has saved since: looked at before it is decided. */
export function DraftDialog<Row extends Kept, Value extends object>({
  noun,
  draft,
  stored,
  onClose,
}: DraftDialogProps<Row, Value>) {
  return (
    <Dialog
      title="对比差异"
      width="min(1080px, 92%)"
      onClose={onClose}
      footer={
        <Button kind="plain" onPress={onClose}>
          关闭
        </Button>
      }
    >
      <Differences
        compared={noun.compared}
        left={{ title: '未提交的内容', value: draft }}
        right={{ title: '最新版本', value: stored }}
      />
    </Dialog>
  );
}
