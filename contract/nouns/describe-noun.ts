/** What a noun is made of. Its rules, its calls and what the server stores of it come from this description. */
import type { Device } from '../devices.ts';
import { lengths } from '../limits.ts';
import { messages } from '../messages.ts';
import { createRecordRules } from '../validation/record-rules.ts';
import { type FieldOutput, oneOfOrEmpty, text, type Validator } from '../validation/validators.ts';
import type { ChoiceField, Field } from './fields.ts';

type Fields = Readonly<Record<string, Field>>;

export interface PageAddress {
  path: string;
  query?: Readonly<Record<string, string>>;
}

/** A page that is the same for all records of a noun, by device. */
export const onPages = (desktop: string, phone: string) => (device: Device) => ({
  path: device === 'phone' ? phone : desktop,
});

interface NounDescription<
  Name extends string,
  Id extends string,
  F extends Fields,
  Filter extends keyof F & string,
  IsDated extends boolean,
> {
  /** The name in addresses and of the data file: `/v1/product/…`, `product.json`. */
  name: Name;
  /** The end of the addresses, such as `Product`. */
  suffix: string;
  /** What staff call it. */
  label: string;
  idField: Id;
  /** By which staff know a record, and which a search looks through. */
  titleField: keyof F & string;
  /** A choice that divides the records: each group is listed and ordered by itself. */
  groupField?: keyof F & string;
  /** The fields by which lists can be filtered. */
  filters: readonly Filter[];
  /** Whether the public learns when a record was first published. */
  isDated: IsDated;
  /** The page on which visitors see a record. */
  page(device: Device, record: { id: string; value: object }): PageAddress;
  fields: F;
}

type Checks<F extends Fields> = { [Name in keyof F]: F[Name]['check'] };
type FilterValue<F> = F extends ChoiceField<infer Choice> ? Choice | '' : string;
type Filters<F extends Fields, Filter extends keyof F> = { [Name in Filter]: Validator<FilterValue<F[Name]>> };

export function describeNoun<
  const Name extends string,
  const Id extends string,
  F extends Fields,
  const Filter extends keyof F & string,
  const IsDated extends boolean,
>(description: NounDescription<Name, Id, F, Filter, IsDated>) {
  const { idField, fields, filters } = description;
  const checks = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.check]));
  const filterChecks = Object.fromEntries(filters.map((name) => [name, createFilterCheck(fields[name] as Field)]));
  return {
    ...description,
    rules: createRecordRules(idField, {
      fields: checks as Checks<F>,
      filters: filterChecks as unknown as Filters<F, Filter>,
    }),
  };
}

const createFilterCheck = (field: Field): Validator<string> =>
  field.kind === 'choice'
    ? oneOfOrEmpty(Object.keys(field.choices), messages.invalidParams)
    : text({ label: field.label, max: lengths.name });

/** Any noun, for code that works with each of them. */
export type Noun = NounDescription<string, string, Fields, string, boolean>;

/** The values of a noun's fields. */
export type ValuesOf<N extends { fields: Fields }> = {
  -readonly [Name in keyof N['fields']]: FieldOutput<N['fields'][Name]['check']>;
};

/** A record as calls return it. */
export type RowOf<N extends { fields: Fields; idField: string; isDated: boolean }> = {
  [Name in N['idField']]: string;
} & ValuesOf<N> &
  (N['isDated'] extends true ? { createDate: string } : unknown) & { rev: number };
