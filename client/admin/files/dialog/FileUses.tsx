import { Button } from '../../../ui/button/Button.tsx';
import { formatUses } from '../format-file.ts';
import { FileUseLink } from './FileUseLink.tsx';
import { groupUses } from './group-uses.ts';
import { useFileUses } from './useFileUses.ts';

/** Where a file is used. Only an unused one can be deleted. */
export function FileUses({ url, onDelete }: { url: string; onDelete(): Promise<void> }) {
  const { uses, errorMessage, reload } = useFileUses(url);
  return (
    <section className="file-uses-box" aria-label="使用位置" aria-busy={!uses && !errorMessage}>
      {errorMessage && (
        <>
          <p role="alert">{errorMessage}</p>
          <Button icon="refresh" onPress={reload}>
            重新加载
          </Button>
        </>
      )}
      {!uses && !errorMessage && <p>正在查找使用位置…</p>}
      {uses && <p className="file-uses-title">{formatUses(uses.length)}</p>}
      {uses && uses.length > 0 && (
        <>
          <ul>
            {groupUses(uses).map((group) => (
              <li key={`${group.noun} ${group.id} ${group.title}`}>
                <FileUseLink {...group} />
              </li>
            ))}
          </ul>
          <p className="field-hint">正在使用的文件不能删除</p>
        </>
      )}
      {uses?.length === 0 && (
        <Button
          icon="delete"
          onPress={async () => {
            await onDelete();
            // If it is still there, somebody may have begun to use it.
            reload();
          }}
        >
          删除文件
        </Button>
      )}
    </section>
  );
}
