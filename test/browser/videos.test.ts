/** Every video plays and can be seeked as MP4 and as WebM, and has captions. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import type { Page } from 'playwright-core';
import type { SiteVideo } from '../../contract/site.ts';
import { seedSite } from '../helpers/seed-site.ts';
import { startSite } from '../helpers/site.ts';
import { openBrowser, openPage } from './browser.ts';

const site = seedSite;
const videos: [string, SiteVideo, shortest: number, longest: number][] = [
  ['company', site.introVideo, 15, 20],
  ...site.cases.map(({ path, video }): [string, SiteVideo, number, number] => [path, video, 8, 12]),
];
const MAX_BYTES = 1.5 * 1024 * 1024;
const readVideo = (address: string) => fs.readFileSync(`.${address}`);

interface Playback {
  duration: number;
  width: number;
  played: number;
  seekErrors: number[];
}

/** Plays for a moment, then seeks near the end and back to the start. */
function playAndSeek(page: Page, src: string): Promise<Playback> {
  return page.evaluate(async (src) => {
    const video = document.createElement('video');
    // A method, because the helper that the compiler adds to named functions does not exist in the browser.
    const events = {
      for(name: string) {
        return new Promise((resolve, reject) => {
          video.addEventListener(name, resolve, { once: true });
          video.addEventListener('error', () => reject(new Error(`${src}: ${video.error?.message}`)), { once: true });
        });
      },
    };
    video.muted = true;
    const metadataLoaded = events.for('loadedmetadata');
    video.src = src;
    document.body.append(video);
    await metadataLoaded;
    await video.play();
    while (video.currentTime < 0.2) await events.for('timeupdate');
    const played = video.currentTime;
    video.pause();
    const seekErrors: number[] = [];
    for (const to of [video.duration * 0.8, 1]) {
      const seeked = events.for('seeked');
      video.currentTime = to;
      await seeked;
      seekErrors.push(Math.abs(video.currentTime - to), video.readyState);
    }
    return { duration: video.duration, width: video.videoWidth, played, seekErrors };
  }, src);
}

test('videos', async (t) => {
  const runningSite = await startSite(t);
  const browser = await openBrowser(t);
  const { page, problems } = await openPage(t, browser, { width: 1366, height: 768 });
  await page.goto(runningSite.url);

  for (const [name, video, shortest, longest] of videos)
    for (const src of [video.src, video.webm])
      await t.test(`${name}: ${src.slice(src.lastIndexOf('.') + 1)} plays and can be seeked`, async () => {
        assert.ok(readVideo(src).length <= MAX_BYTES);
        const { duration, width, played, seekErrors } = await playAndSeek(page, src);
        assert.ok(duration >= shortest && duration <= longest, `${duration} s`);
        assert.equal(width, 960);
        assert.ok(played >= 0.2);
        const [lateError = 1, lateState = 0, earlyError = 1, earlyState = 0] = seekErrors;
        assert.ok(lateError < 0.1 && earlyError < 0.1, `off by ${lateError} and ${earlyError} s`);
        assert.ok(lateState >= 2 && earlyState >= 2, 'a frame is decoded');
      });

  for (const [name, video, , longest] of videos)
    await t.test(`${name}: has captions in order that end with the video`, async () => {
      const cues = await page.evaluate(async (src) => {
        const video = document.createElement('video');
        const track = Object.assign(document.createElement('track'), { kind: 'captions', srclang: 'zh-CN', src });
        video.append(track);
        document.body.append(video);
        const loaded = new Promise((resolve, reject) => {
          track.addEventListener('load', resolve);
          track.addEventListener('error', () => reject(new Error(src)));
        });
        track.track.mode = 'hidden';
        await loaded;
        return [...(track.track.cues ?? [])].map((cue) => ({
          startTime: cue.startTime,
          endTime: cue.endTime,
          text: (cue as VTTCue).text,
        }));
      }, video.captions);
      assert.ok(cues.length >= 4);
      for (const [index, { startTime, endTime }] of cues.entries())
        assert.ok(startTime >= (cues[index - 1]?.endTime ?? 0) && endTime > startTime && endTime <= longest);
    });

  // Seeking aborts a pending range request; this is not an error.
  const isAbortedSeek = (problem: string) => /^failed: .*\.(?:mp4|webm)$/.test(problem);
  await t.test('the browser reports no problems', () =>
    assert.deepEqual(
      problems.filter((each) => !isAbortedSeek(each)),
      [],
    ),
  );
});

test('an MP4 starts with its index, so that it plays before it has loaded completely', () => {
  for (const [, { src }] of videos) {
    const bytes = readVideo(src);
    assert.ok(bytes.indexOf('moov') > 0 && bytes.indexOf('moov') < bytes.indexOf('mdat'), src);
  }
});
