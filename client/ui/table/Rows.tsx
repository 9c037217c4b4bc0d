import type { ReactNode } from 'react';
import type { TableProps } from './table-props.ts';

export function Rows<Row>({ columns, rows, keyOf, firstIndex, actions }: TableProps<Row>) {
  return (
    <tbody>
      {rows.map((row, index) => (
        <tr key={keyOf(row)}>
          <td className="cell-index" data-label="序号">
            {firstIndex + index}
          </td>
          {columns.map(({ name, title, render }) => (
            <td key={name} data-label={title}>
              {cell(render(row, index))}
            </td>
          ))}
          {actions && (
            <td className="cell-actions">
              <div>{actions(row)}</div>
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}

/** Words that do not fit into two lines are told whole where the pointer rests. */
function cell(content: ReactNode): ReactNode {
  const isWords = typeof content === 'string' || typeof content === 'number';
  return (
    <div className="cell" title={isWords ? String(content) : undefined}>
      {content}
    </div>
  );
}
