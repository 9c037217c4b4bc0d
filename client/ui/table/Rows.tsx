import { memo, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { TickBox } from './TickBox.tsx';
import type { TableProps, Ticks } from './table-props.ts';

export function Rows<Row>({ columns, rows, getRowKey, renderActions, renderHandle, ticks, ...props }: TableProps<Row>) {
  const latestTicks = useRef(ticks);
  useLayoutEffect(() => {
    latestTicks.current = ticks;
  });
  const onTick = useCallback<Ticks<Row>['onTick']>((...args) => latestTicks.current?.onTick(...args), []);
  return (
    <tbody>
      {rows.map((row, index) => (
        <TableRow
          key={getRowKey(row)}
          row={row}
          rowKey={getRowKey(row)}
          index={index}
          number={props.firstRowNumber + index}
          columns={columns}
          renderActions={renderActions}
          renderHandle={renderHandle}
          tickLabel={ticks?.getLabel(row)}
          isTicked={ticks?.isTicked(row) ?? false}
          onTick={onTick}
        />
      ))}
    </tbody>
  );
}

interface TableRowProps<Row> extends Pick<TableProps<Row>, 'columns' | 'renderHandle'> {
  row: Row;
  rowKey: string;
  index: number;
  number: number;
  renderActions: TableProps<Row>['renderActions'] | undefined;
  /** Undefined if rows have no ticks. */
  tickLabel: string | undefined;
  isTicked: boolean;
  onTick: Ticks<Row>['onTick'];
}

/** Renders again only if something of the row has changed, not for a tick of another one or a key in the search. */
const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, rowKey, index, columns, renderActions, isTicked } = props;
  return (
    <tr data-key={rowKey} data-ticked={isTicked || undefined}>
      <IndexCell {...props} />
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
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

/** The row's number, with its handle and its tick where the table has them. */
function IndexCell<Row>({ row, number, tickLabel, isTicked, onTick, renderHandle }: TableRowProps<Row>) {
  if (tickLabel === undefined)
    return (
      <td className="cell-index" data-label="序号">
        {number}
      </td>
    );
  return (
    <td className="cell-index cell-lead" data-label="序号">
      {renderHandle?.(row)}
      <TickBox label={tickLabel} isTicked={isTicked} onTick={(isTicked, isRange) => onTick(row, isTicked, isRange)} />
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
