/** The search of the public site: over what visitors can see at this moment, right from the instant it is published. */
import { searchLimits } from '../../contract/search.ts';
import { parseTimestamp } from '../../contract/timestamp.ts';
import type { Entry } from '../store/entry.ts';
import type { PublicView } from '../store/public-view.ts';
import { SearchIndex, type SearchRange } from './search-index.ts';
import type { SearchedText } from './segment.ts';

/** How records of one kind are searched. */
export interface SearchSource<Kind extends string, Value> {
  kind: Kind;
  view: PublicView<Value>;
  readText(value: Value): SearchedText;
}

export interface FoundEntry<Kind extends string> {
  kind: Kind;
  entry: Entry<object>;
}

const BUILD_BATCH = 50;
const BUILD_PAUSE_MS = 5;
/** A search that comes before the index is complete first indexes so many more. */
const BUILT_BY_SEARCH = 500;

const getTime = ({ born }: Entry) => parseTimestamp(born);

export class SiteSearch<Kind extends string> {
  readonly #sources: Map<Kind, SearchSource<Kind, object>>;
  /** The keys are `kind id`. */
  readonly #index: SearchIndex<string>;

  constructor(sources: readonly SearchSource<Kind, object>[]) {
    this.#sources = new Map(sources.map((source) => [source.kind, source]));
    const documents = sources.flatMap(({ kind, view }) =>
      [...view.newest()].map((entry) => ({ key: `${kind} ${entry.id}`, time: getTime(entry) })),
    );
    this.#index = new SearchIndex((key) => this.#readText(key), documents);
    for (const { kind, view } of sources)
      view.watch({
        show: (entry) => this.#index.add(`${kind} ${entry.id}`, getTime(entry)),
        hide: (id) => this.#index.remove(`${kind} ${id}`),
      });
    this.#continueBuild();
  }

  find(text: string, range: SearchRange): { found: FoundEntry<Kind>[]; count: number } {
    this.#keepUp();
    const { keys, count } = this.#index.find(text, range);
    return { found: this.#getEntries(keys), count };
  }

  /** The search without slips in Latin words, if it has any. */
  correct(text: string): string | undefined {
    return this.#index.correct(text);
  }

  findNear(text: string): FoundEntry<Kind>[] {
    this.#keepUp();
    return this.#getEntries(this.#index.findNear(text, searchLimits.near));
  }

  #keepUp(): void {
    // Reading the version makes a view look whether a time has come.
    for (const { view } of this.#sources.values()) void view.version;
    this.#index.build(BUILT_BY_SEARCH);
  }

  /** A time may come between a search and this. */
  #getEntries(keys: readonly string[]): FoundEntry<Kind>[] {
    return keys.flatMap((key) => {
      const { kind, view, id } = this.#locate(key);
      const entry = view.get(id);
      return entry ? [{ kind, entry }] : [];
    });
  }

  #readText(key: string): SearchedText | undefined {
    const { view, id, readText } = this.#locate(key);
    const entry = view.get(id);
    return entry && readText(entry.value);
  }

  #locate(key: string): SearchSource<Kind, object> & { id: string } {
    const [kind, id] = key.split(' ') as [Kind, string];
    return { ...(this.#sources.get(kind) as SearchSource<Kind, object>), id };
  }

  /** In batches with pauses, so that requests are not delayed. */
  #continueBuild(): void {
    setTimeout(() => {
      if (this.#index.build(BUILD_BATCH)) this.#continueBuild();
    }, BUILD_PAUSE_MS).unref();
  }
}
