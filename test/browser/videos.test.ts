/** Every film plays and can be sought, in both formats, with its captions, as a visitor's browser does it. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import type { Page } from 'playwright-core';
import type { Site, SiteVideo } from '../../contract/site.ts';
import { startSite } from '../helpers/site.ts';
import { openBrowser, openPage } from './browser.ts';

const site = JSON.parse(fs.readFileSync('data/seed/site.json', 'utf8')) as Site;
const films: [string, SiteVideo, shortest: number, longest: number][] = [
  ['company', site.introVideo, 15, 20],
  ...site.cases.map(({ path, video }): [string, SiteVideo, number, number] => [path, video, 8, 12]),
];
const MOST = 1.5 * 1024 * 1024;
const tracked = (address: string) => fs.readFileSync(`.${address}`);

interface Seen {
  duration: number;
  width: number;
  played: number;
  sought: number[];
}

/** Plays a little, then goes to near the end and back to the start. */
function watch(page: Page, src: string): Promise<Seen> {
  return page.evaluate(async (src) => {
    const video = document.createElement('video');
    // A method: the name that the test runner gives to functions does not exist in the browser.
    const wait = {
      for(name: string) {
        return new Promise((resolve, reject) => {
          video.addEventListener(name, resolve, { once: true });
          video.addEventListener('error', () => reject(new Error(`${src}: ${video.error?.message}`)), { once: true });
        });
      },
    };
    video.muted = true;
    const ready = wait.for('loadedmetadata');
    video.src = src;
    document.body.append(video);
    await ready;
    await video.play();
    while (video.currentTime < 0.2) await wait.for('timeupdate');
    const played = video.currentTime;
    video.pause();
    const sought: number[] = [];
    for (const to of [video.duration * 0.8, 1]) {
      const arrived = wait.for('seeked');
      video.currentTime = to;
      await arrived;
      sought.push(Math.abs(video.currentTime - to), video.readyState);
    }
    return { duration: video.duration, width: video.videoWidth, played, sought };
  }, src);
}

test('films', async (t) => {
  const running = await startSite(t);
  const browser = await openBrowser(t);
  const { page, problems } = await openPage(t, browser, { width: 1366, height: 768 });
  await page.goto(running.url);

  for (const [name, film, shortest, longest] of films)
    for (const src of [film.src, film.webm])
      await t.test(`${name}: ${src.slice(src.lastIndexOf('.') + 1)} plays and can be sought`, async () => {
        assert.ok(tracked(src).length <= MOST);
        const { duration, width, played, sought } = await watch(page, src);
        assert.ok(duration >= shortest && duration <= longest, `${duration} s`);
        assert.equal(width, 960);
        assert.ok(played >= 0.2);
        const [late = 1, lateState = 0, early = 1, earlyState = 0] = sought;
        assert.ok(late < 0.1 && early < 0.1, `off by ${late} and ${early} s`);
        assert.ok(lateState >= 2 && earlyState >= 2, 'there is a frame to see');
      });

  for (const [name, film, , longest] of films)
    await t.test(`${name}: captions are there in order, and end with the film`, async () => {
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
      }, film.captions);
      assert.ok(cues.length >= 4);
      for (const [index, { startTime, endTime }] of cues.entries())
        assert.ok(startTime >= (cues[index - 1]?.endTime ?? 0) && endTime > startTime && endTime <= longest);
    });

  // A seek breaks off the range that was on its way and asks for another: no fault of anybody's.
  const isSought = (complaint: string) => /^failed: .*\.(?:mp4|webm)$/.test(complaint);
  await t.test('nothing complains', () =>
    assert.deepEqual(
      problems.filter((each) => !isSought(each)),
      [],
    ),
  );
});

test('an MP4 has its table of contents in front, so that it plays before all of it has come', () => {
  for (const [, { src }] of films) {
    const bytes = tracked(src);
    assert.ok(bytes.indexOf('moov') > 0 && bytes.indexOf('moov') < bytes.indexOf('mdat'), src);
  }
});
