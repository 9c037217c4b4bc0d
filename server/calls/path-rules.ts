/** What holds for the addresses that staff give to pages: no two pages have the same one, and an address that was given up leads on. */
import type { Noun } from '../../contract/nouns/describe-noun.ts';
import { validationError } from '../http-error.ts';
import type { Collection } from '../store/collection.ts';

interface PathRules<Value> {
  /** Throws if the address of a value belongs to another page; `id` is that of the record itself. */
  check(value: Value, id: string | undefined): void;
  /** Remembers the address that a value replaces. */
  keepFormer(value: Value, previous?: Value): Value;
  /** Keeps two saves from taking the same address at once. */
  runExclusive<R>(task: () => Promise<R>): Promise<R>;
}

export function createPathRules<Value extends object>(
  { fields }: Pick<Noun, 'fields'>,
  collection: Collection<Value>,
  isReservedPath: (path: string) => boolean,
): PathRules<Value> {
  const findField = (kind: string) => Object.keys(fields).find((name) => fields[name]?.kind === kind);
  const field = findField('path');
  const formerField = findField('formerPaths');
  if (!field || !formerField)
    return { check: () => undefined, keepFormer: (value) => value, runExclusive: (task) => task() };

  const getPath = (value: object) => (value as Readonly<Record<string, string>>)[field] ?? '';
  const getFormer = (value: object) => (value as Readonly<Record<string, string[]>>)[formerField] ?? [];
  return {
    check(value, id) {
      const path = getPath(value);
      const isTaken = [...collection.newest()].some(
        (other) =>
          other.id !== id && [other.value, other.pub?.old?.value].some((each) => each && getPath(each) === path),
      );
      if (isReservedPath(path) || isTaken)
        throw validationError({ [field]: `请换一个${fields[field]?.label}，该地址已被使用` });
    },
    keepFormer(value, previous) {
      const paths = previous ? [...getFormer(previous), getPath(previous)] : [];
      const former = [...new Set(paths)].filter((path) => path !== getPath(value));
      return { ...value, [formerField]: former };
    },
    runExclusive: (task) => collection.runExclusive(field, task),
  };
}
