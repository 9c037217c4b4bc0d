/** `data/site.json`: read at the start, and again whenever the maintainer has saved it. A broken edit changes nothing. */
import fs from 'node:fs';
import path from 'node:path';
import type { Site } from '../contract/site.ts';
import { findSiteError } from '../contract/validation/site-rules.ts';
import type { Log } from './log.ts';
import { isObject } from './store/entry.ts';
import { lineAt, readJson } from './store/json-place.ts';
import { Damage, isMissing, messageOf } from './store/trouble.ts';

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
        warn(`${messageOf(error)}; the pages go on with what it said before`);
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
  const parsed = readJson(file, text);
  const flaw = isObject(parsed) ? findSiteError(parsed) : { field: '', why: 'an object is needed' };
  if (flaw) {
    const place = text.indexOf(`"${flaw.field.split(/[.[]/, 1)[0]}"`);
    throw new Damage(file, lineAt(text, Math.max(0, place)), `${flaw.field} ${flaw.why}`);
  }
  return parsed as Site;
}
