import type { RecordType, Versioned } from '../record-type.ts';

interface BasedOnRevision<Row> {
  /** The version that was loaded last. */
  record: Row | undefined;
  baseRev: number | undefined;
}

/** The version on which what is in the form is based. A restored draft may be based on an older one than was loaded. */
export async function findBaseValues<Row extends Versioned, Values extends object>(
  { client, toFormValues }: RecordType<Row, Values>,
  id: string,
  { record, baseRev }: BasedOnRevision<Row>,
): Promise<Values | undefined> {
  if (record?.rev === baseRev) return record && toFormValues(record);
  const versions = await client.history(id).catch(() => []);
  const base = versions.find(({ rev }) => rev === baseRev);
  return base && toFormValues(base);
}
