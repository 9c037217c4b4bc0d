import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { type Reply, startSite } from '../../helpers/site.ts';
import { nouns } from './nouns.ts';

const site = await startSite({ after });
const staff = await site.login();
const SHANGHAI = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

for (const { name, id, call, full, always, other } of nouns) {
  const [field, changed] = other;
  const detail = async (key: string) => (await site.post(call('detail'), { [id]: key })).body.data;
  const saved = async () => (await staff.post(call('save'), full)).body.data[id];
  const update = (key: string, rest: object) => staff.post(call('update'), { [id]: key, ...always, ...rest });
  const history = async (key: string) => (await staff.post(call('history'), { [id]: key })).body.data;

  test(`accepts an update of a ${name} with the current rev, as number or as digits`, async () => {
    const key = await saved();
    assert.deepEqual((await update(key, { rev: 1 })).body.data, { [id]: key, rev: 2 });
    assert.deepEqual((await update(key, { rev: '2' })).body.data, { [id]: key, rev: 3 });
    assert.deepEqual((await update(key, { rev: '' })).body.data, { [id]: key, rev: 4 });
    assert.deepEqual((await update(key, { rev: null })).body.data, { [id]: key, rev: 5 });
  });

  test(`answers an update of a ${name} with an old or unknown rev with 409 and the current record`, async () => {
    const key = await saved();
    await update(key, { [field]: changed });
    const current = await detail(key);
    for (const rev of [1, 3, 99]) {
      const { status, body } = await update(key, { rev, [field]: '不应保存' });
      assert.equal(status, 409);
      const { at, by, ...record } = body.data;
      assert.deepEqual({ ...body, data: record }, { code: 409, msg: '内容已被修改', data: current });
      assert.match(at, SHANGHAI);
      assert.equal(by, 'admin');
    }
    assert.deepEqual(await detail(key), current);
  });

  test(`accepts one of many concurrent updates of a ${name} with the same rev, and refuses the others`, async () => {
    const key = await saved();
    const sent = Array.from({ length: 8 }, (_, i) => update(key, { rev: 1, [field]: `第${i}个` }));
    const statuses = (await Promise.all(sent)).map((reply: Reply) => reply.status);
    assert.deepEqual(statuses.toSorted(), [200, 409, 409, 409, 409, 409, 409, 409]);
    const winner = statuses.indexOf(200);
    const record = await detail(key);
    assert.equal(record[field], `第${winner}个`);
    assert.equal(record.rev, 2);
  });

  test(`accepts all concurrent updates of a ${name} without a rev, each with a new rev`, async () => {
    const key = await saved();
    const replies = await Promise.all(Array.from({ length: 5 }, () => update(key, {})));
    const revs = replies.map(({ body }) => body.data.rev);
    assert.deepEqual(revs.toSorted(), [2, 3, 4, 5, 6]);
  });

  test(`lists the versions of a ${name} with content, time and account, newest first`, async () => {
    const key = await saved();
    await update(key, { [field]: changed });
    await staff.post(call('delete'), { [id]: key });
    const versions = await history(key);
    assert.deepEqual(
      versions.map((each: Record<string, unknown>) => [each.rev, each[field], each.deleted, each.by]),
      [
        [3, changed, true, 'admin'],
        [2, changed, false, 'admin'],
        [1, full[field], false, 'admin'],
      ],
    );
    for (const { at, [id]: its } of versions) {
      assert.match(at, SHANGHAI);
      assert.equal(its, key);
    }
  });

  test(`restores an earlier version of a ${name} without losing later ones`, async () => {
    const key = await saved();
    await update(key, { [field]: changed });
    const { status, body } = await staff.post(call('revert'), { [id]: key, version: 1 });
    assert.equal(status, 200);
    assert.deepEqual(body, { code: 200, msg: '恢复成功！', data: { [id]: key, rev: 3 } });
    assert.equal((await detail(key))[field], full[field]);
    assert.deepEqual(
      (await history(key)).map((each: Record<string, unknown>) => [each.rev, each[field]]),
      [
        [3, full[field]],
        [2, changed],
        [1, full[field]],
      ],
    );
  });

  test(`refuses to restore a missing or unnamed version of a ${name}`, async () => {
    const key = await saved();
    const revert = async (rest: object) => (await staff.post(call('revert'), { [id]: key, ...rest })).status;
    assert.equal(await revert({ version: 2 }), 404);
    assert.equal(await revert({ version: 0 }), 400);
    assert.equal(await revert({}), 400);
    assert.equal((await detail(key)).rev, 1);
    assert.equal((await staff.post(call('history'), { [id]: 'never-was' })).status, 404);
    assert.equal((await staff.post(call('revert'), { [id]: 'never-was', version: 1 })).status, 404);
  });

  test(`keeps history, deletion and restoration of a ${name} over a restart`, async (t) => {
    const first = await startSite(t);
    const before = await first.login();
    const key = (await before.post(call('save'), full)).body.data[id];
    await before.post(call('update'), { [id]: key, ...always, [field]: changed });
    await before.post(call('delete'), { [id]: key });
    await first.stop();
    const second = await startSite(t, { dataDir: first.dataDir, uploadsDir: first.uploadsDir });
    const again = await second.login();
    const versions = (await again.post(call('history'), { [id]: key })).body.data;
    assert.deepEqual(
      versions.map((each: Record<string, unknown>) => [each.rev, each[field], each.deleted]),
      [
        [3, changed, true],
        [2, changed, false],
        [1, full[field], false],
      ],
    );
    assert.deepEqual((await again.post(call('restore'), { [id]: key })).body.data, { [id]: key, rev: 4 });
    assert.equal((await second.post(call('detail'), { [id]: key })).body.data[field], changed);
  });
}
