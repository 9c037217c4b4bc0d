import { Button } from '../../ui/act/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
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
  const theirs = noun.valueOf(clash.theirs);
  const differing = noun.compared.filter(({ of }) => of(mine) !== of(theirs));
  return (
    <Dialog
      title="内容已被修改"
      width="min(1080px, 92%)"
      className="clash"
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
      <table className="clash-table">
        <caption className="hidden-words">对比差异</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">我的版本</th>
            <th scope="col">最新版本</th>
          </tr>
        </thead>
        <tbody>
          {differing.map(({ label, show }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td data-label="我的版本">{show(mine)}</td>
              <td data-label="最新版本">{show(theirs)}</td>
            </tr>
          ))}
          {differing.length === 0 && (
            <tr>
              <td colSpan={3}>两个版本内容相同</td>
            </tr>
          )}
        </tbody>
      </table>
    </Dialog>
  );
}
