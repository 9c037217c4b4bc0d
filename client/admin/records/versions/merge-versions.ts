const isEqual = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

interface MergedVersions<Values> {
  /** Both sides' changes. Of the fields in `clashes` it has my values. */
  values: Values;
  /** The fields that both sides have changed, each differently. */
  clashes: readonly (keyof Values)[];
}

/** Merges two versions field by field. Without the version that both are based on, every difference is a clash. */
export function mergeVersions<Values extends object>(
  base: Values | undefined,
  mine: Values,
  theirs: Values,
): MergedVersions<Values> {
  const values = { ...mine };
  const clashes: (keyof Values)[] = [];
  for (const name of Object.keys(mine) as (keyof Values)[]) {
    if (isEqual(mine[name], theirs[name]) || (base && isEqual(theirs[name], base[name]))) continue;
    if (base && isEqual(mine[name], base[name])) values[name] = theirs[name];
    else clashes.push(name);
  }
  return { values, clashes };
}

/** The same values, but their version of the fields that clash. */
export function takeTheirs<Values extends object>(
  values: Values,
  theirs: Values,
  clashes: readonly (keyof Values)[],
): Values {
  const taken = { ...values };
  for (const name of clashes) taken[name] = theirs[name];
  return taken;
}
