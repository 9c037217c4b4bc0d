import { useEffect, useRef } from 'react';
import type { ComparedField } from '../record-type.ts';

interface DiffSide<Value> {
  title: string;
  value: Value;
}

export interface DiffTableProps<Value> {
  fields: readonly ComparedField<Value>[];
  left: DiffSide<Value>;
  right: DiffSide<Value>;
}

/** The fields in which two versions of a record differ, side by side, scrolled to the first difference. */
export function DiffTable<Value>({ fields, left, right }: DiffTableProps<Value>) {
  const changedFields = fields.filter(({ getValue }) => getValue(left.value) !== getValue(right.value));
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const changedBlocks = [...(table.current?.tBodies[0]?.rows[0]?.querySelectorAll('.changed') ?? [])];
    const getTop = (element: Element) => element.getBoundingClientRect().top;
    const [first] = changedBlocks.sort((a, b) => getTop(a) - getTop(b));
    first?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <table className="differences" ref={table}>
      <caption className="visually-hidden">对比差异</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{left.title}</th>
          <th scope="col">{right.title}</th>
        </tr>
      </thead>
      <tbody>
        {changedFields.map(({ label, render }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-label={left.title}>
              <section aria-label={`${label}，${left.title}`}>{render(left.value, right.value)}</section>
            </td>
            <td data-label={right.title}>
              <section aria-label={`${label}，${right.title}`}>{render(right.value, left.value)}</section>
            </td>
          </tr>
        ))}
        {changedFields.length === 0 && (
          <tr>
            <td colSpan={3}>两个版本内容相同</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
