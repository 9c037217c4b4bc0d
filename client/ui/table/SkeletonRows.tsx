const ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Placeholder rows, as high as real ones, shown while the first page loads. */
export function SkeletonRows({ columnCount }: { columnCount: number }) {
  const columns = Array.from({ length: columnCount }, (_, index) => index);
  return (
    <tbody className="table-skeleton" aria-hidden="true">
      {ROWS.map((row) => (
        <tr key={row}>
          {columns.map((index) => (
            <td key={index} className={index === 0 ? 'cell-index' : undefined}>
              <span />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
