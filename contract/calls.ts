/**
 * The definitions of all calls. The server's routing, access checks and validation and the client's `call()` use them; a call
 * without a handler is a type error.
 */

import {
  type CallDefinition,
  type PublicCollection,
  type PublicReadDefinition,
  returns,
  type SaveResult,
} from './call-definition.ts';
import type { DashboardOverview } from './dashboard-overview.ts';
import { uploadLimits } from './limits.ts';
import { messages } from './messages.ts';
import type {
  Agent,
  Identity,
  LoginResult,
  News,
  Paginated,
  Photo,
  Product,
  ProductGroups,
  RecordPreview,
  RecordVersion,
  SystemSettings,
} from './records.ts';
import { saveAgentCall } from './save-agent-call.ts';
import * as accounts from './validation/account-rules.ts';
import * as rules from './validation/content-rules.ts';
import type { ObjectValidator, ValidatorOutput } from './validation/validators.ts';

/** A public read: its response depends only on the input and one collection, so it can be cached. */
const publicReadCall = <I, O, S>(
  path: string,
  input: ObjectValidator<I, S>,
  output: (data: never) => O,
  reads: PublicCollection,
): PublicReadDefinition<I, O, S> => ({
  path,
  access: 'everyone',
  input,
  output,
  reads,
});

const staffCall = <I, O, S>(
  path: string,
  input: ObjectValidator<I, S>,
  output: (data: never) => O,
  successMessage = '',
): CallDefinition<I, O, S> => ({
  path,
  access: 'staff',
  input,
  output,
  successMessage,
});

const savedProduct = returns<SaveResult<'productId'>>();
const savedNews = returns<SaveResult<'newId'>>();
const savedPhoto = returns<SaveResult<'photoId'>>();
const { added, edited, deleted, restored, uploaded } = messages;

export const calls = {
  'product.groups': publicReadCall(
    '/v1/product/selectAllList',
    rules.validateProductGroupsQuery,
    returns<ProductGroups>(),
    'product',
  ),
  'product.list': publicReadCall(
    '/v1/product/list',
    rules.validateProductQuery,
    returns<Paginated<Product>>(),
    'product',
  ),
  'product.detail': publicReadCall('/v1/product/detailProduct', rules.validateProductId, returns<Product>(), 'product'),
  'product.save': staffCall('/v1/product/saveProduct', rules.validateNewProduct, savedProduct, added),
  'product.update': staffCall('/v1/product/updateProduct', rules.validateProductUpdate, savedProduct, edited),
  'product.delete': staffCall('/v1/product/deleteProduct', rules.validateProductId, savedProduct, deleted),
  'product.restore': staffCall('/v1/product/restoreProduct', rules.validateProductId, savedProduct, restored),
  'product.history': staffCall(
    '/v1/product/historyProduct',
    rules.validateProductId,
    returns<RecordVersion<Product>[]>(),
  ),
  'product.revert': staffCall('/v1/product/revertProduct', rules.validateProductVersion, savedProduct, restored),
  'product.preview': staffCall('/v1/product/previewProduct', rules.validateProductDraft, returns<RecordPreview>()),

  'news.list': publicReadCall('/v1/news/list', rules.validateNewsQuery, returns<Paginated<News>>(), 'news'),
  'news.detail': publicReadCall('/v1/news/detailNews', rules.validateNewsId, returns<News>(), 'news'),
  'news.save': staffCall('/v1/news/saveNews', rules.validateNewNews, savedNews, added),
  'news.update': staffCall('/v1/news/updateNews', rules.validateNewsUpdate, savedNews, edited),
  'news.delete': staffCall('/v1/news/deleteNews', rules.validateNewsId, savedNews, deleted),
  'news.restore': staffCall('/v1/news/restoreNews', rules.validateNewsId, savedNews, restored),
  'news.history': staffCall('/v1/news/historyNews', rules.validateNewsId, returns<RecordVersion<News>[]>()),
  'news.revert': staffCall('/v1/news/revertNews', rules.validateNewsVersion, savedNews, restored),
  'news.preview': staffCall('/v1/news/previewNews', rules.validateNewsDraft, returns<RecordPreview>()),

  'carousel.all': publicReadCall('/v1/carousel/selectAllList', rules.noInput, returns<Photo[]>(), 'carousel'),
  'carousel.list': publicReadCall(
    '/v1/carousel/list',
    rules.validatePhotoQuery,
    returns<Paginated<Photo>>(),
    'carousel',
  ),
  'carousel.detail': publicReadCall('/v1/carousel/detailCarousel', rules.validatePhotoId, returns<Photo>(), 'carousel'),
  'carousel.save': staffCall('/v1/carousel/saveCarousel', rules.validateNewPhoto, savedPhoto, added),
  'carousel.update': staffCall('/v1/carousel/updateCarousel', rules.validatePhotoUpdate, savedPhoto, edited),
  'carousel.delete': staffCall('/v1/carousel/deleteCarousel', rules.validatePhotoId, savedPhoto, deleted),
  'carousel.restore': staffCall('/v1/carousel/restoreCarousel', rules.validatePhotoId, savedPhoto, restored),
  'carousel.history': staffCall(
    '/v1/carousel/historyCarousel',
    rules.validatePhotoId,
    returns<RecordVersion<Photo>[]>(),
  ),
  'carousel.revert': staffCall('/v1/carousel/revertCarousel', rules.validatePhotoVersion, savedPhoto, restored),

  'agent.list': staffCall('/v1/agent/list', rules.validateAgentQuery, returns<Paginated<Agent>>()),
  'agent.save': saveAgentCall,
  'alliance.insert': { ...saveAgentCall, path: '/allianceRest/insert' },
  /** Erases personal data on request; it cannot be restored. */
  'agent.delete': staffCall('/v1/agent/deleteAgent', rules.validateAgentId, returns<{ agentId: string }>(), deleted),

  'dashboard.overview': staffCall('/v1/dashboard/overview', rules.noInput, returns<DashboardOverview>()),

  'login.start': {
    path: '/v1/indexLogin/loginAuth',
    access: 'everyone',
    sameOriginOnly: true,
    input: accounts.validateLogin,
    output: returns<LoginResult>(),
  },
  'login.userInfo': {
    path: '/v1/indexLogin/userInfo',
    access: 'cookie',
    input: rules.noInput,
    output: returns<Identity>(),
  },
  'login.end': staffCall('/item/user/logout', rules.noInput, returns<null>()),
  'login.password': {
    path: '/service-basics-item/sys/users/getAssignRole',
    access: 'staff',
    input: accounts.validatePasswordChange,
    output: returns<null>(),
    successCode: '',
  },

  'system.update': {
    path: '/service-basics-item/item/item',
    method: 'PUT',
    access: 'sysNameLogo:update',
    input: rules.validateSystemSettings,
    output: returns<SystemSettings>(),
    successMessage: edited,
  },
  'upload.image': {
    ...staffCall('/v1/file/upload', rules.validateUploadFields, returns<string>(), uploaded),
    file: { field: 'file', sizeLimit: uploadLimits.image },
  },
  'upload.logo': {
    ...staffCall('/service-basics-item/basic/common/upload', rules.noInput, returns<{ url: string }>(), uploaded),
    file: { field: 'logo', sizeLimit: uploadLimits.logo },
  },
} as const satisfies Record<string, CallDefinition>;

export type CallName = keyof typeof calls;
/** The validated input of a call's handler. */
export type CallInput<Name extends CallName> = ValidatorOutput<(typeof calls)[Name]['input']>;
// Not ReturnType: for a function with a `never` parameter it gives `any`.
export type CallOutput<Name extends CallName> = (typeof calls)[Name]['output'] extends (data: never) => infer Output
  ? Output
  : never;

/** The JSON of every response. `code` equals the HTTP status. */
export interface CallResponse<Data> {
  code: number | '';
  msg: string;
  data: Data;
  errors?: Record<string, string>;
}
