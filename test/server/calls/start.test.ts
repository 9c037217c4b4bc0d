/** 开始使用: how each step stands, and taking samples off the site and putting them back. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { type StartAction, type StartStep, type StartStepName, startStepNames } from '../../../contract/start-steps.ts';
import { addAccount, runCommand } from '../../helpers/command.ts';
import { PASSWORD, type Staff, startSite } from '../../helpers/site.ts';

const stepsOf = async (staff: Staff): Promise<StartStep[]> =>
  (await staff.post('/v1/dashboard/overview')).body.data.start;
const find = (steps: readonly StartStep[], name: StartStepName) => steps.find((step) => step.name === name);
const change = async (staff: Staff, step: StartStepName, action: StartAction) => {
  const { status, body } = await staff.post('/v1/dashboard/start', { step, action });
  assert.equal(status, 200, JSON.stringify(body));
  return find(body.data, step);
};

test('every step of a new site is a sample, and names what is one', async (t) => {
  const staff = await (await startSite(t)).login();
  const steps = await stepsOf(staff);
  assert.deepEqual(
    steps.map(({ name }) => name),
    startStepNames,
  );
  for (const { name, state, samples } of steps) {
    assert.equal(state, 'sample', name);
    assert.ok(samples.length > 0, name);
  }
  assert.deepEqual(find(steps, 'filing')?.samples, ['ICP备案号', '公安备案号', '技术支持单位']);
  assert.deepEqual(find(steps, 'partners')?.samples, ['合作伙伴（27）']);
  assert.equal(find(steps, 'name')?.canHide, false, 'a site has a name');
});

test('a step is filled by what staff put in the place of the sample', async (t) => {
  const staff = await (await startSite(t)).login();
  const { legal } = (await staff.post('/v1/company/detailCompany')).body.data;
  const value = {
    ...legal.value,
    icp: { ...legal.value.icp, text: '鲁ICP备12345678号-1' },
    psb: { text: '', url: '' },
    credit: '',
  };
  await staff.post('/v1/company/updateCompany', { section: 'legal', value, rev: legal.rev });
  assert.equal(find(await stepsOf(staff), 'filing')?.state, 'filled');

  const { data } = (await staff.post('/v1/honour/manageHonour', { limit: 100 })).body.data;
  for (const { honourId } of data) await staff.post('/v1/honour/deleteHonour', { honourId });
  assert.deepEqual(find(await stepsOf(staff), 'honours')?.samples.length, 1, 'certificates are left');
});

test('samples are taken off the site with one call, and put back', async (t) => {
  const site = await startSite(t);
  const staff = await site.login();
  const page = async (path: string) => (await fetch(site.url + path)).text();
  const partner = '示例建工集团';
  const [shown] = (await site.post('/v1/partner/list', { limit: 100 })).body.data.data;
  assert.ok((await page('/')).includes(shown.name), partner);

  const hidden = await change(staff, 'partners', 'hide');
  assert.deepEqual([hidden?.state, hidden?.canHide, hidden?.canShow], ['hidden', false, true]);
  assert.ok(!(await page('/')).includes(shown.name));
  assert.ok(!(await page('/')).includes('合作伙伴'), 'an empty section is not shown');
  assert.equal((await change(staff, 'partners', 'show'))?.state, 'sample');
  assert.ok((await page('/')).includes(shown.name));

  assert.ok((await page('/')).includes('鲁ICP备00000000号-1'));
  assert.equal((await change(staff, 'filing', 'hide'))?.state, 'hidden');
  assert.ok(!(await page('/')).includes('鲁ICP备'));
  assert.equal((await change(staff, 'filing', 'show'))?.state, 'sample');
  assert.ok((await page('/')).includes('鲁ICP备00000000号-1'));
});

test('what staff have entered stays when the samples beside it are taken off', async (t) => {
  const site = await startSite(t);
  const staff = await site.login();
  await staff.post('/v1/partner/savePartner', { name: '滨海建设集团', logo: '' });
  const [sample] = (await site.post('/v1/partner/list', { limit: 100 })).body.data.data.slice(1);
  await staff.post('/v1/partner/updatePartner', { partnerId: sample.partnerId, name: '改过的单位', rev: sample.rev });
  const step = await change(staff, 'partners', 'hide');
  assert.deepEqual([step?.state, step?.canShow], ['filled', false]);
  const { data } = (await site.post('/v1/partner/list', { limit: 100 })).body.data;
  assert.deepEqual(
    data.map(({ name }: { name: string }) => name),
    ['滨海建设集团', '改过的单位'],
  );
});

test('what a site cannot do without stays: the hotline, while the map goes and comes back', async (t) => {
  const site = await startSite(t);
  const staff = await site.login();
  const contact = async () => (await staff.post('/v1/company/detailCompany')).body.data.contact.value;
  const before = await contact();
  const step = await change(staff, 'contact', 'hide');
  assert.deepEqual([step?.state, step?.canHide, step?.canShow], ['sample', false, true]);
  const { hotline, map, officialAccount } = await contact();
  assert.deepEqual([hotline, map.provider, map.lng, officialAccount.link], [before.hotline, '', before.map.lng, '']);
  await change(staff, 'contact', 'show');
  assert.deepEqual(await contact(), before);
});

test('every step can be hidden and shown without a trace on the pages', async (t) => {
  const site = await startSite(t);
  const staff = await site.login();
  const read = async () => {
    const replies = ['/', '/gywm', '/xwdt', '/xiangmuanli', '/map'].map((path) => fetch(site.url + path));
    const texts = await Promise.all((await Promise.all(replies)).map((reply) => reply.text()));
    // What visitors read: the payload names versions of files.
    return texts.flatMap((text) => text.replace(/<script.*?<\/script>/gs, '').split(/(?=<[a-z])/));
  };
  const before = await read();
  for (const name of startStepNames) await change(staff, name, 'hide');
  for (const path of ['/', '/gywm', '/xwdt', '/xiangmuanli', '/yingyongchangjing', '/map', '/dljm', '/product'])
    assert.equal((await fetch(site.url + path)).status, 200, path);
  for (const name of startStepNames) await change(staff, name, 'show');
  const after = await read();
  assert.deepEqual(
    after.filter((line, index) => line !== before[index]),
    [],
  );
  assert.equal(after.length, before.length);
});

test('the steps are gone once each is filled or put aside, and can be taken up again before', async (t) => {
  const staff = await (await startSite(t)).login();
  assert.equal((await change(staff, 'name', 'setAside'))?.isAside, true);
  assert.equal((await change(staff, 'name', 'takeUp'))?.isAside, false);
  for (const name of startStepNames.slice(1)) assert.equal((await change(staff, name, 'setAside'))?.isAside, true);
  await change(staff, 'name', 'setAside');
  assert.deepEqual(await stepsOf(staff), []);
});

test('an account sees and changes only the steps that it may do', async (t) => {
  const site = await startSite(t);
  await addAccount(site, 'li', PASSWORD);
  await runCommand(site, ['account', 'permissions', 'li', 'site']);
  const li = await site.login('li');
  assert.deepEqual(
    (await stepsOf(li)).map(({ name }) => name),
    ['name', 'contact', 'filing', 'figures'],
  );
  assert.equal((await li.post('/v1/dashboard/start', { step: 'cases', action: 'hide' })).status, 403);
  assert.equal((await li.post('/v1/dashboard/start', { step: 'cases', action: 'other' })).status, 400);
});
