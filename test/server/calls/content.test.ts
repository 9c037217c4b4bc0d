import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { startSite } from '../../helpers/site.ts';
import { nouns } from './nouns.ts';

const site = await startSite({ after });
const staff = await site.login();
const missing = { code: 404, msg: '数据不存在或已被删除', data: null };

for (const { name, id, list, call, full, least, always, other, isDated } of nouns) {
  const detail = async (key: string) => (await site.post(call('detail'), { [id]: key })).body.data;
  const saved = async (record: object) => (await staff.post(call('save'), record)).body.data;
  const count = async () => (await site.post(list, {})).body.data.count;

  test(`returns id and rev of a saved ${name}, and reads it back as it was sent`, async () => {
    const { status, body } = await staff.post(call('save'), full);
    assert.equal(status, 200);
    assert.match(body.data[id], /^[\w-]{1,64}$/);
    assert.deepEqual(body, { code: 200, msg: '新增成功！', data: { [id]: body.data[id], rev: 1 } });
    const { createDate, productType: _, ...rest } = await detail(body.data[id]);
    assert.deepEqual(rest, { ...full, [id]: body.data[id], rev: 1 });
    assert.equal(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(createDate), isDated);
  });

  test(`stores empty fields for a ${name} saved with the required ones only`, async () => {
    const record = await detail((await saved(least))[id]);
    for (const field of Object.keys(full)) assert.equal(record[field], least[field] ?? '', field);
  });

  test(`trims a ${name} and drops unknown fields`, async () => {
    const [field] = other;
    const sent = {
      ...full,
      [field]: ' \t描述 \n',
      [id]: 'my-own-id',
      rev: 7,
      createDate: '2000-01-01 00:00:00',
      admin: true,
    };
    const key = (await saved(sent))[id];
    assert.notEqual(key, 'my-own-id');
    const record = await detail(key);
    assert.equal(record[field], '描述');
    assert.equal(record.rev, 1);
    assert.notEqual(record.createDate, '2000-01-01 00:00:00');
    assert.equal('admin' in record, false);
  });

  test(`refuses an invalid ${name} with 400 and a message for each field, and does not store it`, async () => {
    const before = await count();
    const invalid = Object.fromEntries(
      Object.keys(full).map((field) => [field, field.endsWith('Url') ? 'nowhere' : {}]),
    );
    const { status, body } = await staff.post(call('save'), invalid);
    assert.equal(status, 400);
    assert.deepEqual(Object.keys(body.errors).sort(), Object.keys(full).sort());
    assert.equal(body.code, 400);
    assert.equal(body.msg, Object.values(body.errors)[0]);
    assert.equal(await count(), before);
  });

  test(`changes only the fields in an update of a ${name}`, async () => {
    const { [id]: key } = await saved(full);
    const [field, value] = other;
    const { status, body } = await staff.post(call('update'), { [id]: key, ...always, [field]: value });
    assert.equal(status, 200);
    assert.deepEqual(body, { code: 200, msg: '修改成功！', data: { [id]: key, rev: 2 } });
    const record = await detail(key);
    for (const each of Object.keys(full)) assert.equal(record[each], each === field ? value : full[each], each);
    assert.equal(record.rev, 2);
  });

  test(`empties a field in an update of a ${name} when it is sent empty`, async () => {
    const { [id]: key } = await saved(full);
    await staff.post(call('update'), { [id]: key, ...always, [other[0]]: '' });
    assert.equal((await detail(key))[other[0]], '');
  });

  test(`changes nothing at an invalid update of a ${name}`, async () => {
    const { [id]: key } = await saved(full);
    const before = await detail(key);
    const { status, body } = await staff.post(call('update'), { [id]: key, ...always, [other[0]]: '长'.repeat(501) });
    assert.equal(status, 400);
    assert.deepEqual(body.errors, { [other[0]]: '请将描述控制在500个字符以内' });
    assert.deepEqual(await detail(key), before);
  });

  test(`removes a deleted ${name} from list and detail`, async () => {
    const { [id]: key } = await saved(full);
    const before = await count();
    const { body } = await staff.post(call('delete'), { [id]: key });
    assert.deepEqual(body, { code: 200, msg: '删除成功！', data: { [id]: key, rev: 2 } });
    assert.deepEqual((await site.post(call('detail'), { [id]: key })).body, missing);
    assert.equal(await count(), before - 1);
    const rows: Record<string, string>[] = (await site.post(list, { limit: 10_000 })).body.data.data;
    assert.equal(
      rows.some((row) => row[id] === key),
      false,
    );
  });

  test(`restores a deleted ${name} with its id, position and fields`, async () => {
    const { [id]: key } = await saved(full);
    await saved(least);
    const before = (await site.post(list, { limit: 10_000 })).body.data;
    const { rev: _, ...was } = await detail(key);
    await staff.post(call('delete'), { [id]: key });
    const { status, body } = await staff.post(call('restore'), { [id]: key });
    assert.equal(status, 200);
    assert.deepEqual(body, { code: 200, msg: '恢复成功！', data: { [id]: key, rev: 3 } });
    assert.deepEqual(await detail(key), { ...was, rev: 3 });
    const now = (await site.post(list, { limit: 10_000 })).body.data;
    const order = (page: { data: Record<string, string>[] }) => page.data.map((row) => row[id]);
    assert.deepEqual(order(now), order(before));
    assert.equal(now.count, before.count);
  });

  test(`refuses to read, change, delete or restore a missing ${name}`, async () => {
    const { [id]: key } = await saved(full);
    assert.deepEqual((await staff.post(call('restore'), { [id]: key })).body, missing, 'it was never deleted');
    await staff.post(call('delete'), { [id]: key });
    for (const missingId of [key, 'never-was']) {
      assert.deepEqual((await site.post(call('detail'), { [id]: missingId })).body, missing);
      assert.deepEqual((await staff.post(call('update'), { [id]: missingId, ...always })).body, missing);
      assert.deepEqual((await staff.post(call('delete'), { [id]: missingId })).body, missing);
    }
    assert.deepEqual((await staff.post(call('restore'), { [id]: 'never-was' })).body, missing);
  });

  test(`reports an invalid id of a ${name} as an invalid field, not as a missing record`, async () => {
    for (const invalid of [undefined, '', '../a', {}, 'a'.repeat(65)])
      for (const verb of ['detail', 'update', 'delete', 'restore', 'history', 'revert']) {
        const { status, body } = await staff.post(call(verb), { ...always, [id]: invalid, version: 1 });
        assert.equal(status, 400, `${verb} ${invalid}`);
        assert.deepEqual(body.errors, { [id]: '参数错误' });
      }
  });
}
