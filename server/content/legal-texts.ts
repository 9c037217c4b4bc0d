/** What visitors and staff have to be told, in Markdown: the program's own, until the maintainer puts a `privacy.md` or `agreement.md` into the data folder. */
import fs from 'node:fs';
import path from 'node:path';
import { sanitizeRichText } from '../rich-text/sanitize.ts';
import { isFileNotFound } from '../store/errors.ts';

type LegalTextName = 'privacy' | 'agreement';

const WATCH_INTERVAL_MS = 2_000;
const names: readonly LegalTextName[] = ['privacy', 'agreement'];

/** Not for a start: these pages are asked for seldom. */
export const loadMarkdown = () => import('marked');

export class LegalTexts {
  readonly #folder: string;
  readonly #samples: string;
  readonly #html = new Map<LegalTextName, string>();
  #version = 0;

  /** @param samples where the program's own are */
  constructor(folder: string, samples: string) {
    this.#folder = folder;
    this.#samples = samples;
  }

  get version(): number {
    return this.#version;
  }

  /** As HTML, without the heading it begins with: the page has its own. */
  async get(name: LegalTextName): Promise<string> {
    const known = this.#html.get(name);
    if (known !== undefined) return known;
    const { marked } = await loadMarkdown();
    const html = sanitizeRichText(marked.parse(this.#read(name).replace(/^\uFEFF?\s*# .*/, ''), { async: false }));
    this.#html.set(name, html);
    return html;
  }

  watch(): () => void {
    const files = names.map((name) => this.#file(name));
    const changed = () => {
      this.#html.clear();
      this.#version++;
    };
    for (const file of files) fs.watchFile(file, { interval: WATCH_INTERVAL_MS, persistent: false }, changed);
    return () => {
      for (const file of files) fs.unwatchFile(file, changed);
    };
  }

  #file(name: LegalTextName): string {
    return path.join(this.#folder, `${name}.md`);
  }

  #read(name: LegalTextName): string {
    try {
      return fs.readFileSync(this.#file(name), 'utf8');
    } catch (error) {
      if (isFileNotFound(error)) return fs.readFileSync(path.join(this.#samples, `${name}.md`), 'utf8');
      throw error;
    }
  }
}
