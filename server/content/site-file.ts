/** Reads `data/site.json` at the start and after each change. A change with errors is reported and ignored. */
import fs from 'node:fs';
import path from 'node:path';
import type { Site } from '../../contract/site.ts';
import { findSiteError } from '../../contract/validation/site-rules.ts';
import type { Log } from '../log.ts';
import { isObject } from '../store/entry.ts';
import { DamagedFileError, getErrorMessage, isFileNotFound } from '../store/errors.ts';
import { lineNumberAt, readJson } from '../store/json-position.ts';

const WATCH_INTERVAL_MS = 2_000;

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

  watch(log: Pick<Log, 'warn' | 'info'>): () => void {
    const onChange = () => {
      try {
        this.#site = readSite(this.#file);
        this.#version++;
        log.info(`${this.#file} was read again`);
      } catch (error) {
        log.warn(`${getErrorMessage(error)}; the pages go on with what it said before`);
      }
    };
    fs.watchFile(this.#file, { interval: WATCH_INTERVAL_MS, persistent: false }, onChange);
    return () => fs.unwatchFile(this.#file, onChange);
  }
}

export function readSite(file: string): Site {
  let text: string;
  try {
    // Some editors add a byte order mark.
    text = fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    if (isFileNotFound(error))
      throw new DamagedFileError(file, 1, 'the file is missing; data/seed/site.json in the program is a sample');
    throw error;
  }
  const parsed = readJson(file, text);
  const error = isObject(parsed) ? findSiteError(parsed) : { field: '', why: 'an object is needed' };
  if (error) {
    const position = text.indexOf(`"${error.field.split(/[.[]/, 1)[0]}"`);
    throw new DamagedFileError(file, lineNumberAt(text, Math.max(0, position)), `${error.field} ${error.why}`);
  }
  return parsed as Site;
}
