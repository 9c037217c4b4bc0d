import type { ReactNode } from 'react';
import { TickBox } from './TickBox.tsx';
import type { TableProps } from './table-props.ts';

export function Rows<Row>(props: TableProps<Row>) {
  const { columns, rows, getRowKey, renderActions, ticks } = props;
  return (
    <tbody>
      {rows.map((row, index) => (
        <tr key={getRowKey(row)} data-key={getRowKey(row)} data-ticked={ticks?.isTicked(row) || undefined}>
          <IndexCell {...props} row={row} number={props.firstRowNumber + index} />
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

interface IndexCellProps<Row> extends Pick<TableProps<Row>, 'ticks' | 'renderHandle'> {
  row: Row;
  number: number;
}

/** The row's number, with its handle and its tick where the table has them. */
function IndexCell<Row>({ row, number, ticks, renderHandle }: IndexCellProps<Row>) {
  if (!ticks)
    return (
      <td className="cell-index" data-label="序号">
        {number}
      </td>
    );
  return (
    <td className="cell-index cell-lead" data-label="序号">
      {renderHandle?.(row)}
      <TickBox
        label={ticks.getLabel(row)}
        isTicked={ticks.isTicked(row)}
        onTick={(isTicked, isRange) => ticks.onTick(row, isTicked, isRange)}
      />
      <span>{number}</span>
    </td>
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
