const ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Rows of the height that real ones have. */
export function SkeletonRows({ cells }: { cells: number }) {
  const across = Array.from({ length: cells }, (_, index) => index);
  return (
    <tbody className="table-skeleton" aria-hidden="true">
      {ROWS.map((row) => (
        <tr key={row}>
          {across.map((index) => (
            <td key={index} className={index === 0 ? 'cell-index' : undefined}>
              <span />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
