/** Checks the limits against the figures of SPEC.md §9; other tests use the constants and would not notice a change. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { durations } from '../../client/durations.ts';
import { layoutSizes } from '../../client/layout-sizes.ts';
import { QR_CODE_SIZE } from '../../client/ui/QrCode.tsx';
import { lengths, mapZooms, paging, uploadLimits } from '../../contract/limits.ts';
import { newsPageSizes } from '../../server/pages/page-sizes.ts';

const MB = 1024 * 1024;

test('has the page sizes and text lengths of the specification', () => {
  assert.deepEqual([...paging.pageSizes, paging.defaultLimit, paging.firstPage], [10, 20, 50, 100, 10, 1]);
  assert.deepEqual(newsPageSizes, { featured: 1, besideFeatured: 3, perPage: 15 });
  assert.deepEqual(lengths.mobileForm, { company: { min: 4, max: 20 }, contact: { min: 2, max: 10 } });
  assert.deepEqual([lengths.systemName, lengths.password.login], [30, 6]);
});

test('has the file sizes of the specification', () => {
  assert.deepEqual([uploadLimits.image, uploadLimits.logo, uploadLimits.logoBeforeResize], [2 * MB, 102_400, MB]);
  assert.deepEqual(uploadLimits.material, { sizeLimit: 5 * MB, maxFiles: 3 });
});

test('has the durations of the specification', () => {
  const {
    requestTimeout,
    repeatClickGuard,
    signOutDelay,
    scenarioSlideInterval,
    honourSlideInterval,
    countUp,
    phoneCheckDelay,
  } = durations;
  assert.deepEqual([requestTimeout, repeatClickGuard, signOutDelay, phoneCheckDelay], [50_000, 1000, 2000, 1000]);
  assert.deepEqual([scenarioSlideInterval, honourSlideInterval, countUp], [4000, 3000, 6000]);
});

test('has the layout sizes and map zooms of the specification', () => {
  assert.deepEqual([layoutSizes.mobileBreakpoint, layoutSizes.tabMenuWidth, QR_CODE_SIZE], [992, 105, 256]);
  assert.deepEqual([layoutSizes.dialogWidth.product, layoutSizes.dialogWidth.carousel], ['72%', '50%']);
  assert.deepEqual([layoutSizes.visibleHonours, mapZooms.contact, mapZooms.about], [5, 15, 20]);
});
