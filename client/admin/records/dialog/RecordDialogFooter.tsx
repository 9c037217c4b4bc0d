import { Button } from '../../../ui/button/Button.tsx';
import { Menu } from '../../../ui/menu/Menu.tsx';
import type { MenuItem } from '../../../ui/menu/MenuList.tsx';
import { Icon } from '../../../ui/picture/Icon.tsx';
import { SaveStatus, type SaveStatusProps } from './SaveStatus.tsx';

interface RecordDialogFooterProps {
  status: SaveStatusProps;
  isSaving: boolean;
  isDisabled: boolean;
  /** The record has a time at which it will be published. */
  isScheduled: boolean;
  menuItems: readonly MenuItem[];
  /** Undefined for types of records without a page to preview. */
  onPreview?: (() => void) | undefined;
  onCancel(): void;
  onSaveDraft(): void;
  onPublish(): void;
}

export function RecordDialogFooter(props: RecordDialogFooterProps) {
  const { status, isSaving, isDisabled, isScheduled, menuItems, onPreview, onCancel, onSaveDraft, onPublish } = props;
  return (
    <>
      <SaveStatus {...status} />
      {onPreview && (
        <Button kind="plain" icon="eye" isDisabled={isDisabled} onPress={onPreview}>
          <span className="preview-word">预览</span>
        </Button>
      )}
      <Button kind="plain" onPress={onCancel}>
        取消
      </Button>
      <Button kind="plain" isGuarded isBusy={isSaving} isDisabled={isDisabled} onPress={onSaveDraft}>
        保存草稿
      </Button>
      <div className="publish-buttons">
        <Button kind="primary" isGuarded isBusy={isSaving} isDisabled={isDisabled} onPress={onPublish}>
          {isScheduled ? '定时发布' : '发布'}
        </Button>
        <Menu label="更多发布操作" trigger={<Icon name="chevron-down" />} items={menuItems} isDisabled={isDisabled} />
      </div>
    </>
  );
}
