/** The index of some thousand texts with consecutive numbers. */
import { fold } from './fold.ts';
import { TermIndex } from './term-index.ts';

export interface SearchedText {
  title: string;
  summary: string;
  body: string;
}

/** Where a search matches, the best first. */
export const tiers = ['titles', 'summaries', 'bodies'] as const;
export type Tier = (typeof tiers)[number];

export const SEGMENT_SIZE = 16_384;

export class Segment {
  readonly titles = new TermIndex();
  /** Titles and summaries, since the words of a search may stand in either. */
  readonly summaries = new TermIndex();
  /** Everything. */
  readonly bodies = new TermIndex();
  /** How many of its texts are indexed. */
  size = 0;

  /** Adds the next text; without one its number stays empty. */
  add(text: SearchedText | undefined): void {
    const number = this.size++;
    if (!text) return;
    const [title, summary, body] = [fold(text.title), fold(text.summary), fold(text.body)];
    this.titles.add(number, title);
    for (const part of [title, summary]) this.summaries.add(number, part);
    for (const part of [title, summary, body]) this.bodies.add(number, part);
  }
}
