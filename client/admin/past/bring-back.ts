/** Bringing records back to what they were, and taking that back. */
import { calls } from '../../../contract/calls.ts';
import { bulkLimit } from '../../../contract/limits.ts';
import type { BringBackResult, PastDifference } from '../../../contract/site-records.ts';
import { callAsStaff } from '../session/call-as-staff.ts';

type WrittenRecord = BringBackResult['done'][number] & { rev: number };

/** One call takes a limited number of records. */
async function inBatches<Item>(
  items: readonly Item[],
  send: (batch: Item[]) => Promise<BringBackResult>,
): Promise<BringBackResult> {
  const result: BringBackResult = { done: [], failed: [] };
  for (let start = 0; start < items.length; start += bulkLimit) {
    const { done, failed } = await send(items.slice(start, start + bulkLimit));
    result.done.push(...done);
    result.failed.push(...failed);
  }
  return result;
}

export const bringBack = (at: string, differences: readonly PastDifference[]) =>
  inBatches(differences, async (batch) => {
    // The revision that was shown: what a colleague has saved since is not overwritten.
    const records = batch.map(({ noun, id, rev }) => ({ noun, id, rev }));
    return (await callAsStaff(calls['site.back'], { at, records })).data;
  });

/** In the opposite order, as a record may have been moved to a place beside another. */
export const undoBringBack = ({ done }: BringBackResult) =>
  inBatches(
    done.filter((each): each is WrittenRecord => each.rev !== undefined).reverse(),
    async (records) => (await callAsStaff(calls['site.undo'], { records })).data,
  );

/** What bringing these back does for visitors. */
export function describeEffect(differences: readonly PastDifference[]): string {
  const count = (condition: (difference: PastDifference) => boolean) => differences.filter(condition).length;
  const effects: [number, string][] = [
    [count(({ now, isEdited }) => now === 'changed' && isEdited), '条改回当时的内容'],
    [count(({ now, isEdited }) => now === 'changed' && !isEdited), '条回到当时的位置'],
    [count(({ now }) => now === 'absent'), '条重新显示'],
    [count(({ then }) => then === 'absent'), '条从网站下线'],
  ];
  return effects
    .filter(([number]) => number > 0)
    .map(([number, effect]) => `${number}${effect}`)
    .join('，');
}
