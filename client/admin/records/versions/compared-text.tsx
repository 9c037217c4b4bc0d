import type { ComparedField } from '../record-type.ts';
import { TextDiff } from './TextDiff.tsx';

/** A field of plain text in a comparison of two versions. */
export const comparedText = <Name extends string>(
  label: string,
  name: Name,
): ComparedField<Readonly<Record<Name, string>>> => ({
  label,
  getValue: (value) => value[name],
  render: (value, other) => <TextDiff text={value[name]} other={other[name]} />,
});
