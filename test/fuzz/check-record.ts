/** Checks stored records against CONTRACT.md; written independently of the rules in the code. */
import assert from 'node:assert/strict';
import { applicationStatuses } from '../../contract/application-statuses.ts';
import { audit } from '../server/rich-text/audit.ts';

type Fields = Record<string, unknown>;

const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

function checkText(
  record: Fields,
  name: string,
  { min = 0, max, multiline = false }: { min?: number; max: number; multiline?: boolean },
) {
  const value = record[name];
  assert.ok(typeof value === 'string', `${name} is not text`);
  assert.ok([...value].length >= min && [...value].length <= max, `${name} has ${[...value].length} characters`);
  assert.ok(
    value.isWellFormed() && value === value.trim() && !CONTROLS.test(value),
    `${name} is not trimmed or has control characters`,
  );
  assert.ok(multiline || !/[\r\n\t]/.test(value), `${name} has several lines`);
}

function checkPicture(record: Fields, name: string, isRequired = false) {
  const value = String(record[name]);
  if (value === '' && !isRequired) return;
  assert.match(value, /^\/uploads\/[^\s"'<>\\?#%]{1,491}$/, name);
  assert.doesNotMatch(value, /\.\.|\/\/|\/\./, name);
}

function checkRichText(record: Fields, name: string) {
  const value = record[name];
  assert.ok(typeof value === 'string' && Buffer.byteLength(value) <= 512 * 1024, `${name} is too long`);
  audit(value);
}

function checkLink(record: Fields, name: string) {
  const value = String(record[name]);
  assert.ok(value.length <= 500 && !/[\s\\\u0000-\u001f\u007f]/.test(value), `${name} is ${JSON.stringify(value)}`);
  assert.match(value, /^(?:$|\/(?!\/)|https?:\/\/)/i, name);
}

function checkDate({ createDate }: Fields) {
  assert.match(String(createDate), /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
}

export const checkRecord: Readonly<Record<string, (record: Fields) => void>> = {
  product(record) {
    checkText(record, 'coverName', { min: 1, max: 100 });
    checkText(record, 'coverDescribe', { max: 500, multiline: true });
    checkLink(record, 'jumpUrl');
    checkPicture(record, 'coverUrl');
    checkRichText(record, 'productCon');
    const names: Record<string, string> = { jzbh: '建筑标准化产品', zhgd: '智慧工地产品', jzjqr: '建筑机器人' };
    assert.ok(names[String(record.locationId)] !== undefined, 'unknown locationId');
    assert.equal(record.productType, names[String(record.locationId)]);
    checkDate(record);
  },
  news(record) {
    checkText(record, 'newTitle', { min: 1, max: 100 });
    checkText(record, 'newIntro', { max: 500, multiline: true });
    checkPicture(record, 'newCover');
    checkRichText(record, 'newInfo');
    checkDate(record);
  },
  carousel(record) {
    checkText(record, 'photoTitle', { max: 100 });
    checkText(record, 'photoInfo', { max: 500, multiline: true });
    checkPicture(record, 'photoUrl', true);
  },
  agent(record) {
    checkText(record, 'agentName', { min: 1, max: 50 });
    checkText(record, 'agentInfo', { min: 1, max: 50 });
    assert.match(String(record.phone), /^1\d{10}$/);
    assert.ok(['website', 'alliance'].includes(String(record.source)), 'unknown source');
    assert.ok(
      applicationStatuses.some((status) => status === record.status),
      'unknown status',
    );
    checkText(record, 'owner', { max: 50 });
    for (const note of record.notes as Fields[]) checkText(note, 'text', { min: 1, max: 500, multiline: true });
    for (const part of ['page', 'referrer', 'campaign']) checkText(record.origin as Fields, part, { max: 200 });
    if (record.remindAt !== '') checkDate({ createDate: record.remindAt });
    if (record.product !== undefined) {
      const product = record.product as Fields;
      assert.match(String(product.productId), /^[\w-]{1,64}$/);
      checkText(product, 'coverName', { min: 1, max: 100 });
    }
    checkDate(record);
  },
  system(record) {
    checkText(record, 'sysName', { min: 1, max: 30 });
    checkPicture(record, 'logo', record.logo !== '');
  },
};
