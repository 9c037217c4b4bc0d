import { Button } from '../../../ui/button/Button.tsx';
import { SaveStatus } from './SaveStatus.tsx';

interface RecordDialogFooterProps {
  savedAt: number | undefined;
  isStorageFull: boolean;
  errorMessage: string | undefined;
  isSaving: boolean;
  isDisabled: boolean;
  /** Undefined for types of records without a page to preview. */
  onPreview?: (() => void) | undefined;
  onCancel(): void;
  onSave(): void;
}

export function RecordDialogFooter(props: RecordDialogFooterProps) {
  const { savedAt, isStorageFull, errorMessage, isSaving, isDisabled, onPreview, onCancel, onSave } = props;
  return (
    <>
      <SaveStatus savedAt={savedAt} isStorageFull={isStorageFull} errorMessage={errorMessage} />
      {onPreview && (
        <Button kind="plain" icon="eye" isDisabled={isDisabled} onPress={onPreview}>
          预览
        </Button>
      )}
      <Button kind="plain" onPress={onCancel}>
        取消
      </Button>
      <Button kind="primary" isGuarded isBusy={isSaving} isDisabled={isDisabled} onPress={onSave}>
        保存并发布
      </Button>
    </>
  );
}
