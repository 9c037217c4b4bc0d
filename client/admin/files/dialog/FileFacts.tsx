import type { FileRow } from '../../../../contract/files.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { formatAuthor } from '../../format-author.ts';
import { fileKindLabels, formatDimensions, formatSize } from '../format-file.ts';

/** What cannot be changed about a file. */
export function FileFacts({ file }: { file: FileRow }) {
  const copyAddress = async () => {
    if (await copyText(location.origin + file.url)) toast.success('复制成功！');
    else toast.warn('复制失败，请手动选择');
  };
  const description = [fileKindLabels[file.kind], formatDimensions(file), formatSize(file.size)];
  return (
    <dl className="file-facts-list">
      <dt>文件</dt>
      <dd>{description.filter(Boolean).join(' · ')}</dd>
      <dt>上传</dt>
      <dd>
        {file.createDate} {formatAuthor(file.by)}
      </dd>
      <dt>地址</dt>
      <dd>
        <span className="file-address">{file.url}</span>
        <Button kind="link" label="复制文件地址" onPress={copyAddress}>
          复制
        </Button>
      </dd>
    </dl>
  );
}
