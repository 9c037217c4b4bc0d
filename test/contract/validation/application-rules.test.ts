import assert from 'node:assert/strict';
import test from 'node:test';
import * as rules from '../../../contract/validation/application-rules.ts';

const desktop = { agentInfo: '示例建筑公司', agentName: '王先生', phone: '13800000000' };
const mobile = { companyName: '示例建筑公司', clientName: '王先生', phone: '13800000000' };

test('accepts applications in both formats and returns one', () => {
  const origin = { page: '', referrer: '', campaign: '' };
  const accepted = { value: { ...desktop, productId: undefined, requestId: undefined, origin, isTrapped: false } };
  assert.deepEqual(rules.validateSubmittedApplication(desktop), accepted);
  assert.deepEqual(rules.validateSubmittedApplication(mobile), accepted);
});

test('accepts the product that is asked about, and ignores what cannot be the id of one', () => {
  const getProductId = (productId: unknown) =>
    rules.validateSubmittedApplication({ ...mobile, productId }).value?.productId;
  assert.equal(getProductId('ai-camera'), 'ai-camera');
  for (const productId of ['', null, 7.5, {}, '<b>', '../x', 'x'.repeat(65)])
    assert.equal(getProductId(productId), undefined, String(productId));
});

test('reports errors under the field names that were sent', () => {
  const sentences = { company: '请输入公司名称', contact: '请输入联系人', phone: '请输入手机号' };
  assert.deepEqual(rules.validateSubmittedApplication({}).errors, {
    agentName: sentences.contact,
    agentInfo: sentences.company,
    phone: sentences.phone,
  });
  for (const half of [{ companyName: '' }, { clientName: ' ' }])
    assert.deepEqual(rules.validateSubmittedApplication(half).errors, {
      clientName: sentences.contact,
      companyName: sentences.company,
      phone: sentences.phone,
    });
});

test('limits company and contact to 50 characters', () => {
  const edge = '长'.repeat(50);
  assert.equal(rules.validateApplication({ ...desktop, agentInfo: edge, agentName: edge }).errors, undefined);
  assert.deepEqual(rules.validateApplication({ ...desktop, agentInfo: `${edge}a`, agentName: `${edge}a` }).errors, {
    agentName: '请将联系人控制在50个字符以内',
    agentInfo: '请将公司名称控制在50个字符以内',
  });
});

test('accepts eleven digits starting with 1 in the desktop form, as text or number', () => {
  const phoneOf = (phone: unknown) => {
    const { value, errors } = rules.validateApplication({ ...desktop, phone });
    return errors?.phone ?? value?.phone;
  };
  for (const valid of ['13800000000', ' 13800000000 ', 13_800_000_000, '10000000000', '19999999999'])
    assert.equal(phoneOf(valid), String(valid).trim());
  for (const empty of ['', '  ', undefined, null]) assert.equal(phoneOf(empty), '请输入手机号');
  const invalid = [
    '1380000000',
    '138000000000',
    '23800000000',
    '1380000000a',
    '１３８００００００００',
    '138-0000-0000',
    '+8613800000000',
  ];
  for (const each of [...invalid, 1380000000, -13800000000, 13800000000.5, true, ['13800000000'], {}])
    assert.equal(phoneOf(each), '请输入正确的手机号', String(each));
});

test('accepts exactly the assigned phone prefixes in the phone form', () => {
  const prefixes = [
    ...['130', '131', '132', '133', '134', '135', '136', '137', '138', '139'],
    ...['140', '141', '144', '145', '146', '147', '148', '149'],
    ...['150', '151', '152', '153', '155', '156', '157', '158', '159'],
    ...['162', '165', '166', '167'],
    ...['170', '171', '172', '173', '174', '175', '176', '177', '178'],
    ...['180', '181', '182', '183', '184', '185', '186', '187', '188', '189'],
    ...['190', '191', '192', '193', '195', '196', '197', '198', '199'],
  ];
  const taken: string[] = [];
  for (let prefix = 0; prefix <= 999; prefix++) {
    const phone = `${String(prefix).padStart(3, '0')}00000000`;
    if (!rules.validateMobileApplication({ ...mobile, phone }).errors) taken.push(phone.slice(0, 3));
  }
  assert.deepEqual(taken, prefixes);
});

test('turns common notations of a phone number into eleven digits, and leaves other text alone', () => {
  for (const written of [
    '138 0000 0000',
    '138-0000-0000',
    '138–0000—0000',
    '+86 13800000000',
    '+86-138-0000-0000',
    '0086 13800000000',
    '8613800000000',
    '１３８ ００００ ００００',
    '\u202d138\u00a00000\u20110000\u202c',
  ])
    assert.equal(rules.normalizePhone(written), '13800000000', written);
  for (const kept of ['', '138a', '1380000a000', '(138)', '86138', '13800000086'])
    assert.equal(rules.normalizePhone(kept), kept);
  assert.equal(rules.normalizePhone('+86 138'), '138');
});

test('says in the phone form what is wrong with a number', () => {
  const sentenceFor = (phone: unknown) => rules.validateMobileApplication({ ...mobile, phone }).errors?.phone;
  for (const empty of ['', '  ', undefined, null]) assert.equal(sentenceFor(empty), '手机号不能为空');
  for (const each of ['1380000000a', '138 0000 0000', '1380000000.5', 13800000000.5, '-1', '１３８００００００００'])
    assert.equal(sentenceFor(each), '请输入数字', String(each));
  for (const each of ['1380000000', '138000000000', '15400000000', '0', 1])
    assert.equal(sentenceFor(each), '请正确输入11位手机号码', String(each));
  assert.equal(sentenceFor(19_900_000_000), undefined);
});

test('requires 4 to 20 characters of company and 2 to 10 of name in the phone form', () => {
  const company = (companyName: unknown) =>
    rules.validateMobileApplication({ ...mobile, companyName }).errors?.companyName;
  const contact = (clientName: unknown) =>
    rules.validateMobileApplication({ ...mobile, clientName }).errors?.clientName;
  for (const empty of ['', '   ', undefined, null]) {
    assert.equal(company(empty), '请输入公司名称');
    assert.equal(contact(empty), '请输入您的姓名');
  }
  for (const invalid of ['三个字', '二'.repeat(21)]) assert.equal(company(invalid), '长度在 4 到 20 个字符');
  for (const valid of ['四个字啊', '二'.repeat(20)]) assert.equal(company(valid), undefined);
  for (const invalid of ['一', '十'.repeat(11)]) assert.equal(contact(invalid), '长度在 2 到 10 个字符');
  for (const valid of ['两个', '十'.repeat(10)]) assert.equal(contact(valid), undefined);
});

test('counts characters outside the basic plane once, so that rare surnames are accepted', () => {
  assert.equal(rules.validateMobileApplication({ ...mobile, clientName: '𠮷'.repeat(10) }).errors, undefined);
  assert.deepEqual(rules.validateMobileApplication({ ...mobile, clientName: '𠮷' }).errors, {
    clientName: '长度在 2 到 10 个字符',
  });
});
