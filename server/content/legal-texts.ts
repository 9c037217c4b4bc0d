/** The privacy policy and the staff agreement in Markdown. `privacy.md` and `agreement.md` in the data folder replace the samples. */
import fs from 'node:fs';
import path from 'node:path';
import { sanitizeRichText } from '../rich-text/sanitize.ts';
import { isFileNotFound } from '../store/errors.ts';

type LegalTextName = 'privacy' | 'agreement';

const WATCH_INTERVAL_MS = 2_000;
const names: readonly LegalTextName[] = ['privacy', 'agreement'];

/** Loaded on first use, to keep the server's start fast. */
export const loadMarkdownParser = () => import('marked');

export class LegalTexts {
  readonly #folder: string;
  readonly #samples: string;
  readonly #html = new Map<LegalTextName, string>();
  #version = 0;

  /** @param samples the folder with the program's own texts */
  constructor(folder: string, samples: string) {
    this.#folder = folder;
    this.#samples = samples;
  }

  get version(): number {
    return this.#version;
  }

  /** Returns the text as HTML without its first heading, since the page has a heading of its own. */
  async get(name: LegalTextName): Promise<string> {
    const cached = this.#html.get(name);
    if (cached !== undefined) return cached;
    const { marked } = await loadMarkdownParser();
    const html = sanitizeRichText(marked.parse(this.#read(name).replace(/^\uFEFF?\s*# .*/, ''), { async: false }));
    this.#html.set(name, html);
    return html;
  }

  watch(): () => void {
    const files = names.map((name) => this.#file(name));
    const onChange = () => {
      this.#html.clear();
      this.#version++;
    };
    for (const file of files) fs.watchFile(file, { interval: WATCH_INTERVAL_MS, persistent: false }, onChange);
    return () => {
      for (const file of files) fs.unwatchFile(file, onChange);
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
