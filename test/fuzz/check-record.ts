/** What a record may be once it is stored, in words of its own: CONTRACT.md's, not the code's. */
import assert from 'node:assert/strict';
import { audit } from '../server/rich-text/audit.ts';

type Fields = Record<string, unknown>;

const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

function text(
  record: Fields,
  name: string,
  { least = 0, most, lines = false }: { least?: number; most: number; lines?: boolean },
) {
  const value = record[name];
  assert.ok(typeof value === 'string', `${name} is no text`);
  assert.ok([...value].length >= least && [...value].length <= most, `${name} has ${[...value].length} characters`);
  assert.ok(value.isWellFormed() && value === value.trim() && !CONTROLS.test(value), `${name} is not tidied`);
  assert.ok(lines || !/[\r\n\t]/.test(value), `${name} has several lines`);
}

function picture(record: Fields, name: string, isNeeded = false) {
  const value = String(record[name]);
  if (value === '' && !isNeeded) return;
  assert.match(value, /^\/uploads\/[^\s"'<>\\?#%]{1,491}$/, name);
  assert.doesNotMatch(value, /\.\.|\/\/|\/\./, name);
}

function richText(record: Fields, name: string) {
  const value = record[name];
  assert.ok(typeof value === 'string' && Buffer.byteLength(value) <= 512 * 1024, `${name} is too long`);
  audit(value);
}

function link(record: Fields, name: string) {
  const value = String(record[name]);
  assert.ok(value.length <= 500 && !/[\s\\\u0000-\u001f\u007f]/.test(value), `${name} is ${JSON.stringify(value)}`);
  assert.match(value, /^(?:$|\/(?!\/)|https?:\/\/)/i, name);
}

function dated({ createDate }: Fields) {
  assert.match(String(createDate), /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
}

export const checkRecord: Readonly<Record<string, (record: Fields) => void>> = {
  product(record) {
    text(record, 'coverName', { least: 1, most: 100 });
    text(record, 'coverDescribe', { most: 500, lines: true });
    link(record, 'jumpUrl');
    picture(record, 'coverUrl');
    richText(record, 'productCon');
    const names: Record<string, string> = { jzbh: '建筑标准化产品', zhgd: '智慧工地产品', jzjqr: '建筑机器人' };
    assert.ok(names[String(record.locationId)] !== undefined, 'nobody knows its place');
    assert.equal(record.productType, names[String(record.locationId)]);
    dated(record);
  },
  news(record) {
    text(record, 'newTitle', { least: 1, most: 100 });
    text(record, 'newIntro', { most: 500, lines: true });
    picture(record, 'newCover');
    richText(record, 'newInfo');
    dated(record);
  },
  carousel(record) {
    text(record, 'photoTitle', { most: 100 });
    text(record, 'photoInfo', { most: 500, lines: true });
    picture(record, 'photoUrl', true);
  },
  agent(record) {
    text(record, 'agentName', { least: 1, most: 50 });
    text(record, 'agentInfo', { least: 1, most: 50 });
    assert.match(String(record.phone), /^1\d{10}$/);
    assert.ok(['website', 'alliance'].includes(String(record.source)), 'it came from nowhere');
    dated(record);
  },
  system(record) {
    text(record, 'sysName', { least: 1, most: 30 });
    picture(record, 'logo', record.logo !== '');
  },
};
