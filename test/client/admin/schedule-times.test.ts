import assert from 'node:assert/strict';
import test from 'node:test';
import {
  checkTimes,
  fromInputValue,
  getPublishChoices,
  getWithdrawChoices,
  toInputValue,
} from '../../../client/admin/records/publishing/schedule-times.ts';

const labels = (choices: readonly { label: string }[]) => choices.map(({ label }) => label);

test('times keep their seconds on the way through an input', () => {
  for (const time of ['', '2026-11-30 08:00:00', '2026-11-30 08:00:30'])
    assert.equal(fromInputValue(toInputValue(time)), time);
  assert.equal(toInputValue('2026-11-30 08:00:00'), '2026-11-30T08:00');
});

test('offers the usual times of publication that are still to come', () => {
  // A Saturday.
  const choices = getPublishChoices('2026-11-21 09:00:00');
  assert.deepEqual(choices, [
    { label: '今晚 20:00', time: '2026-11-21 20:00:00' },
    { label: '明早 08:00', time: '2026-11-22 08:00:00' },
    { label: '下周一 08:00', time: '2026-11-23 08:00:00' },
  ]);
  assert.deepEqual(labels(getPublishChoices('2026-11-21 20:00:00')), ['明早 08:00', '下周一 08:00']);
  assert.deepEqual(labels(getPublishChoices('2026-11-22 21:00:00')), ['明早 08:00'], 'tomorrow is Monday');
  assert.equal(getPublishChoices('2026-12-31 09:00:00')[1]?.time, '2027-01-01 08:00:00');
});

test('offers ends counted from the publication', () => {
  assert.deepEqual(
    getWithdrawChoices('2026-12-28 08:00:00', '2026-11-21 09:00:00').map(({ time }) => time),
    ['2027-01-04 18:00:00', '2027-01-27 18:00:00', '2026-12-31 18:00:00'],
  );
  assert.equal(getWithdrawChoices('', '2026-12-31 19:00:00').length, 2, 'the end of the year is over');
});

test('refuses times that have passed, and an end before the beginning', () => {
  const now = '2026-11-21 09:00:00';
  assert.deepEqual(checkTimes({ publishAt: '', withdrawAt: '' }, now), {});
  assert.deepEqual(Object.keys(checkTimes({ publishAt: now, withdrawAt: '' }, now)), ['publishAt']);
  assert.deepEqual(Object.keys(checkTimes({ publishAt: '', withdrawAt: now }, now)), ['withdrawAt']);
  const sameTime = '2026-11-30 08:00:00';
  assert.deepEqual(Object.keys(checkTimes({ publishAt: sameTime, withdrawAt: sameTime }, now)), ['withdrawAt']);
});
