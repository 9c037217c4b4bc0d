import { Button } from '../../../ui/button/Button.tsx';
import type { EditConflict } from '../dialog/useMergeOthersVersion.ts';
import type { RecordType, Versioned } from '../record-type.ts';
import { CompareDialog } from './CompareDialog.tsx';

interface ConflictDialogProps<Row extends Versioned, Values extends object> {
  recordType: RecordType<Row, Values>;
  conflict: EditConflict<Row, Values>;
  onKeepMine(): void;
  onUseLatest(): void;
  /** Returns to the form; the next save reports the conflict again. */
  onClose(): void;
}

/** Lets the user choose between both versions of the fields that somebody else has changed too. Nothing is overwritten before that. */
export function ConflictDialog<Row extends Versioned, Values extends object>(props: ConflictDialogProps<Row, Values>) {
  const { recordType, conflict, onKeepMine, onUseLatest, onClose } = props;
  const { by, at, mine, latest, mergedLabels } = conflict;
  const clashingLabels = recordType.comparedFields
    .filter(({ getValue }) => getValue(mine) !== getValue(latest))
    .map(({ label }) => label);
  return (
    <CompareDialog
      title="内容已被修改"
      lead={
        <>
          {`${by}已于${at}修改了此内容，请选择处理方式。双方都修改了：${clashingLabels.join('、')}`}
          {mergedLabels.length > 0 && `；${by}对${mergedLabels.join('、')}的修改将自动合并`}
        </>
      }
      width={recordType.dialogWidth}
      fields={recordType.comparedFields}
      left={{ title: '我的版本', value: mine }}
      right={{ title: '最新版本', value: latest }}
      onClose={onClose}
      footer={
        <>
          <Button kind="plain" onPress={onClose}>
            返回编辑
          </Button>
          <Button kind="plain" onPress={onUseLatest}>
            使用最新版本
          </Button>
          <Button kind="primary" isGuarded onPress={onKeepMine}>
            使用我的版本
          </Button>
        </>
      }
    />
  );
}
