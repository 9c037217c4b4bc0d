/** Everything that public pages can read of the public collections. */
import type { ProductLocationId } from '../../contract/product-locations.ts';
import type { News, Paginated, Photo, Product, ProductGroups } from '../../contract/records.ts';
import type { SearchHit } from '../../contract/search.ts';
import type { Site } from '../../contract/site.ts';
import { getShanghaiDay } from '../../contract/timestamp.ts';
import { toPhoto } from '../calls/carousel.ts';
import { toNews } from '../calls/news.ts';
import { toProduct } from '../calls/product.ts';
import { type PublicRecords, publicNames } from '../content/collections.ts';
import { type CompanySite, createCompanySite } from '../content/company-site.ts';
import type { PictureTexts } from '../files/picture-texts.ts';
import { notFoundError } from '../http-error.ts';
import { type PublicSearch, toSearchHit } from '../search/searched-records.ts';
import { describePictures } from './describe-pictures.ts';
import { ProductFinder, type ProductHints } from './product-finder.ts';

interface ListRange {
  offset: number;
  limit: number;
}

/** When a record's page last changed, for the sitemap. */
interface PageChange {
  id: string;
  changedAt: string;
}

export interface SearchAnswer {
  hits: SearchHit[];
  count: number;
  corrected: string | undefined;
  near: SearchHit[];
}

export interface PageContent {
  readonly site: Site;
  /** The present address of a case, from that or from one it had before. */
  findCasePath(path: string): string | undefined;
  /** `getProduct` and `getArticle` throw a 404 error for an unknown id. */
  getProduct(productId: string): Product;
  hasProduct(productId: string): boolean;
  getArticle(newId: string): News;
  listProducts(locationId: ProductLocationId, range: ListRange): Paginated<Product>;
  listNews(range: ListRange): Paginated<News>;
  listPhotos(): Photo[];
  /** The newest of each group. */
  listProductGroups(limit: number): ProductGroups;
  findProduct(hints: ProductHints): Product | undefined;
  findNeighbours(newId: string): { older: News | undefined; newer: News | undefined };
  /** With slips in Latin words corrected if nothing else is found; `near` has what comes closest if that finds nothing either. */
  search(text: string, range: ListRange): SearchAnswer;
  /** Rich text whose pictures have the descriptions of their files where they have none of their own. */
  describePictures(html: string): string;
  countRecords(name: 'product' | 'news'): number;
  listChanges(name: 'product' | 'news', range: ListRange): PageChange[];
}

interface PageSources {
  records: PublicRecords;
  companySite?: CompanySite;
  pictureTexts: PictureTexts;
  /** The past cannot be searched. */
  publicSearch?: PublicSearch;
}

export function createPageContent({
  records,
  pictureTexts,
  publicSearch,
  companySite = createCompanySite(records),
}: PageSources) {
  const { product: products, news, carousel } = records;
  const finder = new ProductFinder(products);
  const sources = [...publicNames.map((name) => records[name]), pictureTexts];

  const content: PageContent = {
    get site() {
      return companySite.site;
    },
    findCasePath: (path) => companySite.findCasePath(path),
    getProduct(productId) {
      const entry = products.get(productId);
      if (!entry) throw notFoundError();
      return toProduct(entry);
    },
    hasProduct: (productId) => products.get(productId) !== undefined,
    getArticle(newId) {
      const entry = news.get(newId);
      if (!entry) throw notFoundError();
      return toNews(entry);
    },
    listProducts(locationId, range) {
      const { entries, count } = products.list({ group: locationId, ...range });
      return { data: entries.map(toProduct), count };
    },
    listNews(range) {
      const { entries, count } = news.list(range);
      return { data: entries.map(toNews), count };
    },
    listPhotos: () => carousel.list({}).entries.map(toPhoto),
    listProductGroups(limit) {
      const newest = (group: ProductLocationId) => products.list({ group, limit }).entries.map(toProduct);
      return { zhgdList: newest('zhgd'), cpxtList: newest('jzjqr'), jzbhList: newest('jzbh') };
    },
    findProduct(hints) {
      const entry = finder.find(hints);
      return entry && toProduct(entry);
    },
    findNeighbours(newId) {
      const { older, newer } = news.neighbours(newId);
      return { older: older && toNews(older), newer: newer && toNews(newer) };
    },
    search(text, range) {
      const answer: SearchAnswer = { hits: [], count: 0, corrected: undefined, near: [] };
      if (!publicSearch || text === '') return answer;
      let { found, count } = publicSearch.find(text, range);
      const corrected = count === 0 ? publicSearch.correct(text) : undefined;
      if (corrected !== undefined) ({ found, count } = publicSearch.find(corrected, range));
      if (count === 0) return { ...answer, near: publicSearch.findNear(text).map((each) => toSearchHit(each, text)) };
      return { ...answer, hits: found.map((each) => toSearchHit(each, corrected ?? text)), count, corrected };
    },
    describePictures: (html) => describePictures(html, pictureTexts),
    countRecords: (name) => records[name].size,
    listChanges: (name, range) => records[name].list(range).entries.map(({ id, at }) => ({ id, changedAt: at })),
  };

  return {
    content,
    /** Changes with all content that a page can show. It includes the day, since the footer shows the year. */
    getVersion: () => sources.reduce((sum, { version }) => sum + version, getShanghaiDay()),
  };
}
