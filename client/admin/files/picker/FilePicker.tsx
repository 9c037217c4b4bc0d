import { useRef, useState } from 'react';
import { paging } from '../../../../contract/limits.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { confirm } from '../../../ui/dialog/confirm.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import type { PickedFile } from '../../../ui/pick-file.ts';
import { FileBrowser } from '../FileBrowser.tsx';
import { defaultPageSize, type FileQuery } from '../file-query.ts';
import type { FilePickerProps } from './file-picker-props.ts';

/** The library in a dialog. One click selects a file; 选用, two clicks or Enter choose it. */
export default function FilePicker({ kind, onPick }: FilePickerProps) {
  const box = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState<FileQuery>(() => ({
    name: '',
    type: kind,
    scope: '',
    page: paging.firstPage,
    limit: defaultPageSize,
  }));
  const [selected, setSelected] = useState<PickedFile>();
  const close = async () => {
    const isUploading = box.current?.querySelector('[data-sending]') != null;
    if (!isUploading || (await confirmCancelUploads())) onPick(undefined);
  };
  const footer = (
    <>
      <p className="file-picked" role="status">
        {selected && `已选：${selected.name}`}
      </p>
      <Button onPress={close}>取消</Button>
      <Button kind="primary" isDisabled={!selected} onPress={() => onPick(selected)}>
        选用
      </Button>
    </>
  );
  return (
    <Dialog title="从媒体库选择" width="80%" onClose={close} footer={footer} className="file-picker">
      <div ref={box}>
        <FileBrowser
          query={query}
          setQuery={(changes) => setQuery((previous) => ({ ...previous, ...changes }))}
          kind={kind}
          selectedUrl={selected?.url ?? ''}
          onPress={setSelected}
          onChoose={onPick}
          onUploaded={setSelected}
        />
      </div>
    </Dialog>
  );
}

const confirmCancelUploads = () =>
  confirm({
    message: '文件正在上传，关闭后将取消上传，确定要关闭吗？',
    confirmLabel: '取消上传并关闭',
    cancelLabel: '继续上传',
    isDangerous: true,
  });
