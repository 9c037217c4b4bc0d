import { Button } from '../../ui/act/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Differences } from './Differences.tsx';
import type { Kept, Noun } from './noun.ts';
import type { Clash } from './useRecordForm.ts';

interface ClashDialogProps<Row extends Kept, Value extends object> {
  noun: Noun<Row, Value>;
  clash: Clash<Row>;
  mine: Value;
  onMine(): void;
  onTheirs(): void;
  /** Back to the form; the next save asks again. */
  onClose(): void;
}

/** Two people have changed one record: theirs beside mine, and nothing is overwritten unasked. */
export function ClashDialog<Row extends Kept, Value extends object>({
  noun,
  clash,
  mine,
  onMine,
  onTheirs,
  onClose,
}: ClashDialogProps<Row, Value>) {
  return (
    <Dialog
      title="内容已被修改"
      width="min(1080px, 92%)"
      onClose={onClose}
      footer={
        <>
          <Button kind="plain" onPress={onClose}>
            取消
          </Button>
          <Button kind="plain" onPress={onTheirs}>
            使用最新版本
          </Button>
          <Button kind="primary" isGuarded onPress={onMine}>
            使用我的版本
          </Button>
        </>
      }
    >
      <p className="dialog-lead">
        {clash.by}已于{clash.at}修改了此内容，请选择处理方式
      </p>
      <Differences
        compared={noun.compared}
        left={{ title: '我的版本', value: mine }}
        right={{ title: '最新版本', value: noun.valueOf(clash.theirs) }}
      />
    </Dialog>
  );
}
