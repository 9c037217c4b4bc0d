import type { ReactNode } from 'react';
import type { TableProps } from './table-props.ts';

export function Rows<Row>({ columns, rows, getRowKey, firstRowNumber, renderActions }: TableProps<Row>) {
  return (
    <tbody>
      {rows.map((row, index) => (
        <tr key={getRowKey(row)}>
          <td className="cell-index" data-label="序号">
            {firstRowNumber + index}
          </td>
          {columns.map(({ name, title, render }) => (
            <td key={name} data-label={title}>
              {renderCell(render(row, index))}
            </td>
          ))}
          {renderActions && (
            <td className="cell-actions">
              <div>{renderActions(row)}</div>
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}

/** Cells show two lines at most; the tooltip has the whole text. */
function renderCell(content: ReactNode): ReactNode {
  const isText = typeof content === 'string' || typeof content === 'number';
  return (
    <div className="cell" title={isText ? String(content) : undefined}>
      {content}
    </div>
  );
}
