import { changeTable, type TableChange } from '../commands/table.ts';
import { editorTexts } from '../editor-texts.ts';
import type { TableState } from '../surface/caret-state.ts';
import type { RunCommand } from './run-command.ts';

interface TableToolsProps {
  table: TableState;
  run: RunCommand;
}

export function TableTools({ table, run }: TableToolsProps) {
  const isUnavailable: Partial<Record<TableChange, boolean>> = {
    mergeRight: !table.canMergeRight,
    mergeDown: !table.canMergeDown,
    split: !table.canSplit,
  };
  const hidden: TableChange[] = table.canMerge ? ['mergeRight', 'mergeDown'] : ['merge'];
  const changes = (Object.keys(editorTexts.tableChanges) as TableChange[]).filter((change) => !hidden.includes(change));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would break the layout
    <div className="editor-context-tools" role="group" aria-label={editorTexts.tableTools}>
      {changes.map((change) => (
        <button
          key={change}
          type="button"
          aria-pressed={change === 'head' ? table.hasHead : undefined}
          aria-disabled={isUnavailable[change] || undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (!isUnavailable[change]) run('table', (root) => changeTable(root, change));
          }}
        >
          {editorTexts.tableChanges[change]}
        </button>
      ))}
    </div>
  );
}
