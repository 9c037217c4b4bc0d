/** SPEC.md §9 in its own figures: tests of what is built name them, and would follow a changed one. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { layout, lengths, maps, paging, times, uploads } from '../../contract/limits.ts';

const MB = 1024 * 1024;

test('pages, fetches and lengths are as the specification has them', () => {
  assert.deepEqual([...paging.sizes, paging.defaultLimit, paging.firstPage], [10, 20, 50, 100, 10, 1]);
  assert.deepEqual(paging.publicNews, { featured: 1, beside: 3, perPage: 15, fetch: 9999 });
  assert.equal(paging.mobileHomeProducts, 999);
  assert.deepEqual(lengths.mobileForm, { company: { min: 4, max: 20 }, contact: { min: 2, max: 10 } });
  assert.deepEqual([lengths.systemName, lengths.password.login], [30, 6]);
});

test('sizes of files are as the specification has them', () => {
  assert.deepEqual([uploads.image, uploads.logo, uploads.logoBeforeShrinking], [2 * MB, 102_400, MB]);
  assert.deepEqual(uploads.material, { size: 5 * MB, keep: 3 });
});

test('times are as the specification has them', () => {
  const { request, repeatClick, passwordReload, scenarioSlide, honourSlide, countUp, phoneCheck } = times;
  assert.deepEqual([request, repeatClick, passwordReload, phoneCheck], [50_000, 1000, 2000, 1000]);
  assert.deepEqual([scenarioSlide, honourSlide, countUp], [4000, 3000, 6000]);
});

test('measures and maps are as the specification has them', () => {
  assert.deepEqual([layout.mobileBelow, layout.tabMenu, layout.qrCode], [992, 105, 256]);
  assert.deepEqual([layout.dialogWidth.product, layout.dialogWidth.carousel], ['72%', '50%']);
  assert.deepEqual([layout.honoursVisible, maps.contactZoom, maps.aboutZoom], [5, 15, 20]);
});
