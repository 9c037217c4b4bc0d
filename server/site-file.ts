/** `data/site.json`: read at the start, and again whenever the maintainer has saved it. A broken edit changes nothing. */
import fs from 'node:fs';
import path from 'node:path';
import type { Site } from '../contract/site.ts';
import { flawOfSite } from '../contract/site-rules.ts';
import type { Log } from './log.ts';
import { isObject } from './store/entry.ts';
import { lineOfFlaw } from './store/json-place.ts';
import { Damage, isMissing } from './store/trouble.ts';

const LOOK_EVERY = 2_000;

export class SiteFile {
  readonly #file: string;
  #site: Site;
  #version = 0;

  constructor(folder: string) {
    this.#file = path.join(folder, 'site.json');
    this.#site = readSite(this.#file);
  }

  get site(): Site {
    return this.#site;
  }

  get version(): number {
    return this.#version;
  }

  watch({ warn, note }: Pick<Log, 'warn' | 'note'>): () => void {
    const reread = () => {
      try {
        this.#site = readSite(this.#file);
        this.#version++;
        note(`${this.#file} was read again`);
      } catch (error) {
        warn(`${error instanceof Error ? error.message : error}; the pages go on with what it said before`);
      }
    };
    fs.watchFile(this.#file, { interval: LOOK_EVERY, persistent: false }, reread);
    return () => fs.unwatchFile(this.#file, reread);
  }
}

export function readSite(file: string): Site {
  let text: string;
  try {
    // Some editors put a byte order mark in front.
    text = fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    if (isMissing(error))
      throw new Damage(file, 1, 'the file is missing; data/seed/site.json in the program is a sample');
    throw error;
  }
  const lineOf = (position: number) => text.slice(0, Math.max(0, position)).split('\n').length;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new Damage(file, lineOfFlaw(text), `not valid JSON (${String(error)})`);
  }
  const flaw = isObject(parsed) ? flawOfSite(parsed) : { field: '', why: 'an object is needed' };
  if (flaw)
    throw new Damage(file, lineOf(text.indexOf(`"${flaw.field.split(/[.[]/, 1)[0]}"`)), `${flaw.field} ${flaw.why}`);
  return parsed as Site;
}
