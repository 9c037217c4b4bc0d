/** Finds the product that a link describes by title, picture or description, using an index of these fields. */
import type { ProductLocationId } from '../../contract/product-locations.ts';
import type { StoredProduct } from '../content/collections.ts';
import type { Entry } from '../store/entry.ts';

export interface ProductHints {
  title?: string;
  imgUrl?: string;
  desc?: string;
}

type ProductEntry = Entry<StoredProduct>;

interface VersionedProducts {
  readonly version: number;
  newest(): Iterable<ProductEntry>;
}

/** In order of priority. */
const HINTED_FIELDS = ['coverName', 'coverUrl', 'coverDescribe'] as const;
/** Of several matching products, the first in the order of the home page is chosen. */
const GROUP_ORDER: readonly ProductLocationId[] = ['zhgd', 'jzjqr', 'jzbh'];

/** Shared links may contain the host from which they were copied. */
const stripOrigin = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');

export class ProductFinder {
  readonly #products: VersionedProducts;
  /** Products by field and text. Built on first use after each change. */
  readonly #indexes = new Map<string, Map<string, ProductEntry[]>>();
  #version = -1;

  constructor(products: VersionedProducts) {
    this.#products = products;
  }

  /** Filters by title, then picture, then description, ignoring each hint that matches nothing. */
  find({ title = '', imgUrl = '', desc = '' }: ProductHints): ProductEntry | undefined {
    const hints = { coverName: title.trim(), coverUrl: stripOrigin(imgUrl), coverDescribe: desc.trim() };
    let candidates: ProductEntry[] | undefined;
    for (const field of HINTED_FIELDS) {
      const hint = hints[field];
      if (hint === '') continue;
      const matching = candidates
        ? candidates.filter(({ value }) => value[field] === hint)
        : this.#getIndex(field).get(hint);
      if (matching && matching.length > 0) candidates = matching;
    }
    return candidates && pickFirst(candidates);
  }

  #getIndex(field: (typeof HINTED_FIELDS)[number]): Map<string, ProductEntry[]> {
    if (this.#version !== this.#products.version) {
      this.#version = this.#products.version;
      this.#indexes.clear();
    }
    let index = this.#indexes.get(field);
    if (!index) {
      index = new Map();
      for (const entry of this.#products.newest()) {
        const text = entry.value[field];
        const entries = index.get(text);
        if (entries) entries.push(entry);
        else index.set(text, [entry]);
      }
      this.#indexes.set(field, index);
    }
    return index;
  }
}

function pickFirst(newestFirst: ProductEntry[]): ProductEntry | undefined {
  for (const locationId of GROUP_ORDER) {
    const entry = newestFirst.find(({ value }) => value.locationId === locationId);
    if (entry) return entry;
  }
  return undefined;
}
