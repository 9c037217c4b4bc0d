/** The pages of the site as statistics know them: by an address, and for staff by a name. */
import type { Site } from '../../contract/site.ts';
import type { PublicRecords } from '../content/collections.ts';
import { toPageKey } from './page-key.ts';

/** What the pages are called that have no record of their own. */
const fixedTitles: Readonly<Record<string, string>> = {
  '/': '首页',
  '/mobile': '首页（手机）',
  '/product': '产品中心',
  '/zhuyingyewu': '主营业务（手机）',
  '/xwdt': '新闻动态',
  '/dljm': '代理加盟',
  '/dailijiameng': '代理加盟（手机）',
  '/gywm': '关于我们',
  '/gongsijianjie': '公司简介（手机）',
  '/xiangmuanli': '项目案例（手机）',
  '/yingyongchangjing': '应用场景',
  '/map': '联系我们',
  '/search': '站内搜索',
  '/privacy': '隐私政策',
  '/demo': '测试页面',
};

/** The pages that show one record, and what of it is in the address. */
const recordPages: Readonly<Record<string, 'productId' | 'newId'>> = {
  '/productDet': 'productId',
  '/cpDeatail': 'productId',
  '/xwdtDet': 'newId',
};

export class SitePages {
  readonly #records: Pick<PublicRecords, 'product' | 'news'>;
  readonly #getSite: () => Pick<Site, 'cases'>;

  constructor(records: Pick<PublicRecords, 'product' | 'news'>, getSite: () => Pick<Site, 'cases'>) {
    this.#records = records;
    this.#getSite = getSite;
  }

  /** The page that a browser names; undefined if there is none, so nobody can make up pages. */
  findKey(address: string): string | undefined {
    const [path = '', query = ''] = address.split('?', 2);
    const name = recordPages[path];
    if (name) {
      const id = new URLSearchParams(query).get(name) ?? '';
      return this.#findRecordTitle(name, id) === undefined ? undefined : toPageKey(path, { [name]: id });
    }
    return Object.hasOwn(fixedTitles, path) || this.#findCase(path) ? path : undefined;
  }

  /** The present title; of a record that is gone, what its page was. */
  getTitle(key: string): string {
    if (key === '') return '其他页面';
    const [path = '', query = ''] = key.split('?', 2);
    const name = recordPages[path];
    if (!name) return fixedTitles[path] ?? this.#findCase(path)?.title ?? '已下线的页面';
    const title = this.#findRecordTitle(name, new URLSearchParams(query).get(name) ?? '');
    return title ?? (name === 'newId' ? '已下线的新闻' : '已下线的产品');
  }

  #findRecordTitle(name: 'productId' | 'newId', id: string): string | undefined {
    const { product, news } = this.#records;
    return name === 'newId' ? news.get(id)?.value.newTitle : product.get(id)?.value.coverName;
  }

  #findCase(path: string) {
    return this.#getSite().cases.find((each) => each.path === path);
  }
}
