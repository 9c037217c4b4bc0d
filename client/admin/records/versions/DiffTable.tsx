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

/** Two versions of a record beside each other: the fields in which they differ, in one place to scroll, from the first difference on. */
export function DiffTable<Value>({ fields: compared, left, right }: DiffTableProps<Value>) {
  const differing = compared.filter(({ getValue: of }) => of(left.value) !== of(right.value));
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const marks = [...(table.current?.tBodies[0]?.rows[0]?.querySelectorAll('.changed') ?? [])];
    const top = (each: Element) => each.getBoundingClientRect().top;
    const [first] = marks.sort((a, b) => top(a) - top(b));
    first?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <table className="differences" ref={table}>
      <caption className="hidden-words">对比差异</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{left.title}</th>
          <th scope="col">{right.title}</th>
        </tr>
      </thead>
      <tbody>
        {differing.map(({ label, render: show }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-label={left.title}>
              <section aria-label={`${label}，${left.title}`}>{show(left.value, right.value)}</section>
            </td>
            <td data-label={right.title}>
              <section aria-label={`${label}，${right.title}`}>{show(right.value, left.value)}</section>
            </td>
          </tr>
        ))}
        {differing.length === 0 && (
          <tr>
            <td colSpan={3}>两个版本内容相同</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
