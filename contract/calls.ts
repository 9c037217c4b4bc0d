/**
 * Every call, one row each. The server's routing, access and validation and the client's `call()` come from here;
 * a row without a handler does not compile.
 */
import * as accounts from './account-rules.ts';
import { apply } from './apply.ts';
import type { RecordCheck, ValueOf } from './check.ts';
import { uploads } from './limits.ts';
import { messages } from './messages.ts';
import type { Overview } from './overview.ts';
import type {
  Agent,
  Identity,
  LoggedIn,
  News,
  Page,
  Photo,
  Preview,
  Product,
  ProductGroups,
  System,
  Version,
} from './records.ts';
import { gives, type Row, type Saved } from './row.ts';
import * as rules from './rules.ts';

/** A public read: its answer depends on the input and one collection, and on nothing else. */
const open = <I, O, S>(
  path: string,
  input: RecordCheck<I, S>,
  output: (data: never) => O,
  reads: NonNullable<Row['reads']>,
): Row<I, O, S> => ({
  path,
  access: 'everyone',
  input,
  output,
  reads,
});

const staff = <I, O, S>(
  path: string,
  input: RecordCheck<I, S>,
  output: (data: never) => O,
  done = '',
): Row<I, O, S> => ({
  path,
  access: 'staff',
  input,
  output,
  done,
});

const product = gives<Saved<'productId'>>();
const news = gives<Saved<'newId'>>();
const photo = gives<Saved<'photoId'>>();
const { added, edited, deleted, restored, uploaded } = messages;

export const calls = {
  'product.groups': open('/v1/product/selectAllList', rules.productGroupsQuery, gives<ProductGroups>(), 'product'),
  'product.list': open('/v1/product/list', rules.productQuery, gives<Page<Product>>(), 'product'),
  'product.detail': open('/v1/product/detailProduct', rules.productId, gives<Product>(), 'product'),
  'product.save': staff('/v1/product/saveProduct', rules.newProduct, product, added),
  'product.update': staff('/v1/product/updateProduct', rules.changedProduct, product, edited),
  'product.delete': staff('/v1/product/deleteProduct', rules.productId, product, deleted),
  'product.restore': staff('/v1/product/restoreProduct', rules.productId, product, restored),
  'product.history': staff('/v1/product/historyProduct', rules.productId, gives<Version<Product>[]>()),
  'product.revert': staff('/v1/product/revertProduct', rules.productVersion, product, restored),
  'product.preview': staff('/v1/product/previewProduct', rules.productDraft, gives<Preview>()),

  'news.list': open('/v1/news/list', rules.newsQuery, gives<Page<News>>(), 'news'),
  'news.detail': open('/v1/news/detailNews', rules.newsId, gives<News>(), 'news'),
  'news.save': staff('/v1/news/saveNews', rules.newNews, news, added),
  'news.update': staff('/v1/news/updateNews', rules.changedNews, news, edited),
  'news.delete': staff('/v1/news/deleteNews', rules.newsId, news, deleted),
  'news.restore': staff('/v1/news/restoreNews', rules.newsId, news, restored),
  'news.history': staff('/v1/news/historyNews', rules.newsId, gives<Version<News>[]>()),
  'news.revert': staff('/v1/news/revertNews', rules.newsVersion, news, restored),
  'news.preview': staff('/v1/news/previewNews', rules.newsDraft, gives<Preview>()),

  'carousel.all': open('/v1/carousel/selectAllList', rules.nothing, gives<Photo[]>(), 'carousel'),
  'carousel.list': open('/v1/carousel/list', rules.photoQuery, gives<Page<Photo>>(), 'carousel'),
  'carousel.detail': open('/v1/carousel/detailCarousel', rules.photoId, gives<Photo>(), 'carousel'),
  'carousel.save': staff('/v1/carousel/saveCarousel', rules.newPhoto, photo, added),
  'carousel.update': staff('/v1/carousel/updateCarousel', rules.changedPhoto, photo, edited),
  'carousel.delete': staff('/v1/carousel/deleteCarousel', rules.photoId, photo, deleted),
  'carousel.restore': staff('/v1/carousel/restoreCarousel', rules.photoId, photo, restored),
  'carousel.history': staff('/v1/carousel/historyCarousel', rules.photoId, gives<Version<Photo>[]>()),
  'carousel.revert': staff('/v1/carousel/revertCarousel', rules.photoVersion, photo, restored),

  'agent.list': staff('/v1/agent/list', rules.agentQuery, gives<Page<Agent>>()),
  'agent.save': apply,
  'alliance.insert': { ...apply, path: '/allianceRest/insert' },
  /** How a person's data is erased on request. It cannot be put back. */
  'agent.delete': staff('/v1/agent/deleteAgent', rules.agentId, gives<{ agentId: string }>(), deleted),

  'dashboard.overview': staff('/v1/dashboard/overview', rules.nothing, gives<Overview>()),

  'login.start': {
    path: '/v1/indexLogin/loginAuth',
    access: 'everyone',
    sameOrigin: true,
    input: accounts.login,
    output: gives<LoggedIn>(),
  },
  'login.userInfo': {
    path: '/v1/indexLogin/userInfo',
    access: 'cookie',
    input: rules.nothing,
    output: gives<Identity>(),
  },
  'login.end': staff('/item/user/logout', rules.nothing, gives<null>()),
  'login.password': {
    path: '/service-basics-item/sys/users/getAssignRole',
    access: 'staff',
    input: accounts.passwordChange,
    output: gives<null>(),
    successCode: '',
  },

  'system.update': {
    path: '/service-basics-item/item/item',
    method: 'PUT',
    access: 'sysNameLogo:update',
    input: rules.systemSettings,
    output: gives<System>(),
    done: edited,
  },
  'upload.image': {
    ...staff('/v1/file/upload', rules.uploadFields, gives<string>(), uploaded),
    file: { field: 'file', under: uploads.image },
  },
  'upload.logo': {
    ...staff('/service-basics-item/basic/common/upload', rules.nothing, gives<{ url: string }>(), uploaded),
    file: { field: 'logo', under: uploads.logo },
  },
} as const satisfies Record<string, Row>;

export type CallName = keyof typeof calls;
/** What the handler gets after the row's check, and what it gives back. */
export type Input<Name extends CallName> = ValueOf<(typeof calls)[Name]['input']>;
export type Output<Name extends CallName> = ReturnType<(typeof calls)[Name]['output']>;

/** What goes over the wire. `code` equals the HTTP status. */
export interface Answer<Data> {
  code: number | '';
  msg: string;
  data: Data;
  errors?: Record<string, string>;
}
