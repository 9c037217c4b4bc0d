/** Everything that public pages can read of the public collections. */
import type { ProductLocationId } from '../../contract/product-locations.ts';
import type { News, Paginated, Photo, Product, ProductGroups } from '../../contract/records.ts';
import type { Site } from '../../contract/site.ts';
import { getShanghaiDay } from '../../contract/timestamp.ts';
import { toPhoto } from '../calls/carousel.ts';
import { toNews } from '../calls/news.ts';
import { toProduct } from '../calls/product.ts';
import { type PublicRecords, publicNames } from '../content/collections.ts';
import { type CompanySite, createCompanySite } from '../content/company-site.ts';
import type { PictureTexts } from '../files/picture-texts.ts';
import { notFoundError } from '../http-error.ts';
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
  /** Rich text whose pictures have the descriptions of their files where they have none of their own. */
  describePictures(html: string): string;
  countRecords(name: 'product' | 'news'): number;
  listChanges(name: 'product' | 'news', range: ListRange): PageChange[];
}

interface PageSources {
  records: PublicRecords;
  companySite?: CompanySite;
  pictureTexts: PictureTexts;
}

export function createPageContent({ records, pictureTexts, companySite = createCompanySite(records) }: PageSources) {
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
