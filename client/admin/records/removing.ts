import { ask } from '../../ui/dialog/asking.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { sentenceOf } from '../sentence.ts';
import { focusList } from './focusList.ts';
import { isGone } from './gone.ts';
import type { Kept, Noun } from './noun.ts';

/** Asks first, and can be taken back from the message. */
export async function remove<Row extends Kept, Value extends object>(
  noun: Noun<Row, Value>,
  row: Row,
  refresh: () => Promise<void>,
): Promise<void> {
  const id = noun.idOf(row);
  if (!(await ask({ sentence: noun.words.remove(noun.nameOf(row)), isDangerous: true }))) return;
  try {
    const { msg } = await noun.remove(id);
    toast.success(msg, { action: { label: '撤销', run: () => restore(noun, id, refresh) } });
  } catch (error) {
    toast.wrong(sentenceOf(error, '删除失败，请稍后重试'));
    if (!isGone(error)) return;
  }
  await refresh();
  focusList();
}

async function restore<Row extends Kept, Value extends object>(
  noun: Noun<Row, Value>,
  id: string,
  refresh: () => Promise<void>,
): Promise<void> {
  try {
    const { msg } = await noun.restore(id);
    toast.success(msg);
  } catch (error) {
    toast.wrong(sentenceOf(error, '保存失败，请稍后重试'));
    if (!isGone(error)) return;
  }
  await refresh();
}
