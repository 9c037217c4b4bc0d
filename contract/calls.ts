/**
 * The definitions of all calls. The server's routing, access checks and validation and the client's `call()` use them; a call
 * without a handler is a type error.
 */

import { applicationMessages } from './application-messages.ts';
import type { StatusCounts } from './application-statuses.ts';
import { type CallDefinition, type PublicReadDefinition, returns, type SaveResult } from './call-definition.ts';
import { validateCompanySection, validateCompanyUpdate, validateCompanyVersion } from './company/company-rules.ts';
import type { CompanyDetail, SectionVersion } from './company/sections.ts';
import type { DashboardOverview } from './dashboard-overview.ts';
import type { DeedRow } from './deeds.ts';
import type { BinnedFile, FileRow, FileUse, FilmUpload } from './files.ts';
import { uploadLimits } from './limits.ts';
import { messages } from './messages.ts';
import type { Delivery, Notice, TestResult } from './notices.ts';
import { certificate, honour } from './nouns/awards.ts';
import { carousel } from './nouns/carousel.ts';
import type { RowOf } from './nouns/describe-noun.ts';
import { news } from './nouns/news.ts';
import { partner } from './nouns/partner.ts';
import { point } from './nouns/point.ts';
import { product, validateProductGroupsQuery } from './nouns/product.ts';
import { projectCase } from './nouns/project-case.ts';
import { scenario } from './nouns/scenario.ts';
import { showroom } from './nouns/showroom.ts';
import type { OwnPasskeys, PasskeyCreation, PasskeyRequest } from './passkeys.ts';
import { type Permission, pageEditors } from './permissions.ts';
import { recordCalls } from './record-calls.ts';
import type {
  Agent,
  AgentDetail,
  ApplicationOwner,
  Identity,
  LoginResult,
  News,
  Paginated,
  Photo,
  Product,
  ProductGroups,
  SystemSettings,
  UnreadApplications,
} from './records.ts';
import { saveAgentCall } from './save-agent-call.ts';
import type { BringBackResult, FoundRecord, PastComparison, PastDays, PastDifference } from './site-records.ts';
import type {
  AccountPolicy,
  AccountRow,
  FirstPassword,
  SecondFactorState,
  SessionRow,
  TotpSecret,
} from './staff-accounts.ts';
import { type StartStep, validateStartChange } from './start-steps.ts';
import { suggestCall } from './suggest-call.ts';
import * as accounts from './validation/account-rules.ts';
import * as agents from './validation/agent-rules.ts';
import { validateDeedQuery } from './validation/deed-rules.ts';
import * as fileRules from './validation/file-rules.ts';
import * as noticeRules from './validation/notice-rules.ts';
import { validatePageEdit } from './validation/page-edit-rules.ts';
import {
  validatePasskeyAdd,
  validatePasskeyId,
  validatePasskeyLogin,
  validatePasskeyStart,
} from './validation/passkey-rules.ts';
import * as siteRules from './validation/site-record-rules.ts';
import * as staffRules from './validation/staff-account-rules.ts';
import * as system from './validation/system-rules.ts';
import type { ObjectValidator, ValidatorOutput } from './validation/validators.ts';
import * as visitRules from './validation/visit-rules.ts';
import type { VisitOverview } from './visits.ts';

/** A call without the permission that it needs does not compile. */
const staffCall = <I, O, S>(
  access: 'staff' | Permission | readonly Permission[],
  path: string,
  input: ObjectValidator<I, S>,
  output: (data: never) => O,
  successMessage = '',
): CallDefinition<I, O, S> => ({
  path,
  access,
  input,
  output,
  successMessage,
});

const { added, edited, deleted, restored, uploaded } = messages;

/** A public read: its response depends only on the input and one collection, so it can be cached. */
const publicRead = <I, O, S>(
  definition: Omit<PublicReadDefinition<I, O, S>, 'access'>,
): PublicReadDefinition<I, O, S> => ({
  ...definition,
  access: 'everyone',
});

export const calls = {
  'product.groups': publicRead({
    path: '/v1/product/selectAllList',
    input: validateProductGroupsQuery,
    output: returns<ProductGroups>(),
    reads: 'product',
  }),
  ...recordCalls(product, returns<Product>()),
  ...recordCalls(news, returns<News>()),
  'carousel.all': publicRead({
    path: '/v1/carousel/selectAllList',
    input: system.noInput,
    output: returns<Photo[]>(),
    reads: 'carousel',
  }),
  ...recordCalls(carousel, returns<Photo>()),
  ...recordCalls(projectCase, returns<RowOf<typeof projectCase>>()),
  ...recordCalls(scenario, returns<RowOf<typeof scenario>>()),
  ...recordCalls(showroom, returns<RowOf<typeof showroom>>()),
  ...recordCalls(honour, returns<RowOf<typeof honour>>()),
  ...recordCalls(certificate, returns<RowOf<typeof certificate>>()),
  ...recordCalls(partner, returns<RowOf<typeof partner>>()),
  ...recordCalls(point, returns<RowOf<typeof point>>()),

  'company.detail': staffCall('site', '/v1/company/detailCompany', system.noInput, returns<CompanyDetail>()),
  'company.update': staffCall(
    'site',
    '/v1/company/updateCompany',
    validateCompanyUpdate,
    returns<{ rev: number }>(),
    edited,
  ),
  'company.history': staffCall(
    'site',
    '/v1/company/historyCompany',
    validateCompanySection,
    returns<SectionVersion[]>(),
  ),
  'company.revert': staffCall(
    'site',
    '/v1/company/revertCompany',
    validateCompanyVersion,
    returns<{ rev: number }>(),
    restored,
  ),

  'site.suggest': suggestCall,
  'site.find': staffCall('staff', '/v1/site/find', siteRules.validateFind, returns<FoundRecord[]>()),
  'site.since': staffCall('content', '/v1/site/since', siteRules.validateSince, returns<PastDifference[]>()),
  'site.days': staffCall('content', '/v1/site/days', system.noInput, returns<PastDays>()),
  'site.compare': staffCall('content', '/v1/site/compare', siteRules.validateCompare, returns<PastComparison>()),
  'site.page': staffCall(pageEditors, '/v1/site/page', validatePageEdit, returns<{ html: string }>()),
  'site.undo': staffCall('content', '/v1/site/undo', siteRules.validateUndo, returns<BringBackResult>(), restored),
  'site.back': staffCall('content', '/v1/site/back', siteRules.validateBringBack, returns<BringBackResult>(), restored),

  'agent.list': staffCall('agent', '/v1/agent/list', agents.validateAgentQuery, returns<Paginated<Agent>>()),
  /** The same list, for a file: a deed of its own. */
  'agent.export': staffCall('agent', '/v1/agent/exportAgent', agents.validateAgentQuery, returns<Paginated<Agent>>()),
  'agent.detail': staffCall('agent', '/v1/agent/detailAgent', agents.validateAgentId, returns<AgentDetail>()),
  'agent.counts': staffCall('agent', '/v1/agent/counts', system.noInput, returns<StatusCounts>()),
  /** Asked again and again by every open page of the back office. */
  'agent.unread': staffCall('agent', '/v1/agent/unread', system.noInput, returns<UnreadApplications>()),
  'agent.owners': staffCall('agent', '/v1/agent/owners', system.noInput, returns<ApplicationOwner[]>()),
  'agent.update': staffCall(
    'agent',
    '/v1/agent/updateAgent',
    agents.validateAgentUpdate,
    returns<SaveResult<'agentId'>>(),
    edited,
  ),
  'agent.note': staffCall(
    'agent',
    '/v1/agent/noteAgent',
    agents.validateAgentNote,
    returns<SaveResult<'agentId'>>(),
    applicationMessages.noteAdded,
  ),
  /** Marks an application as opened. */
  'agent.see': staffCall('agent', '/v1/agent/seeAgent', agents.validateAgentId, returns<SaveResult<'agentId'>>()),
  'agent.save': saveAgentCall,
  'alliance.insert': { ...saveAgentCall, path: '/allianceRest/insert' },
  /** For the person who has sent the application. */
  'agent.erase': {
    path: '/v1/agent/eraseAgent',
    access: 'everyone',
    sameOriginOnly: true,
    input: agents.validateErasure,
    output: returns<null>(),
    successMessage: applicationMessages.erased,
  },
  /** Erases personal data on request; it cannot be restored. */
  'agent.delete': staffCall(
    'agent',
    '/v1/agent/deleteAgent',
    agents.validateAgentId,
    returns<{ agentId: string }>(),
    deleted,
  ),

  'notice.list': staffCall('notice', '/v1/notice/list', noticeRules.validateNoticeQuery, returns<Paginated<Notice>>()),
  'notice.save': staffCall(
    'notice',
    '/v1/notice/saveNotice',
    noticeRules.validateNoticeSave,
    returns<SaveResult<'noticeId'>>(),
    added,
  ),
  'notice.update': staffCall(
    'notice',
    '/v1/notice/updateNotice',
    noticeRules.validateNoticeUpdate,
    returns<SaveResult<'noticeId'>>(),
    edited,
  ),
  'notice.delete': staffCall(
    'notice',
    '/v1/notice/deleteNotice',
    noticeRules.validateNoticeId,
    returns<{ noticeId: string }>(),
    deleted,
  ),
  'notice.test': staffCall(
    'notice',
    '/v1/notice/testNotice',
    noticeRules.validateNoticeId,
    returns<TestResult>(),
    messages.noticeSent,
  ),
  'notice.log': staffCall(
    'notice',
    '/v1/notice/log',
    noticeRules.validateDeliveryQuery,
    returns<Paginated<Delivery>>(),
  ),
  'notice.retry': staffCall(
    'notice',
    '/v1/notice/retryNotice',
    noticeRules.validateDeliveryId,
    returns<{ deliveryId: string }>(),
    messages.noticeRetried,
  ),

  'visit.note': {
    path: '/v1/visit/noteVisit',
    access: 'everyone',
    sameOriginOnly: true,
    input: visitRules.validateVisitNote,
    output: returns<null>(),
  },
  'visit.overview': staffCall('visit', '/v1/visit/overview', visitRules.validateVisitSpan, returns<VisitOverview>()),

  'dashboard.overview': staffCall('staff', '/v1/dashboard/overview', system.noInput, returns<DashboardOverview>()),
  'dashboard.start': staffCall('site', '/v1/dashboard/start', validateStartChange, returns<StartStep[]>(), edited),

  'login.start': {
    path: '/v1/indexLogin/loginAuth',
    access: 'everyone',
    sameOriginOnly: true,
    input: accounts.validateLogin,
    output: returns<LoginResult>(),
  },
  /** Asked by the login page when somebody chooses a passkey. */
  'login.passkeyStart': {
    path: '/v1/indexLogin/passkeyStart',
    access: 'everyone',
    sameOriginOnly: true,
    input: system.noInput,
    output: returns<PasskeyRequest>(),
  },
  'login.passkey': {
    path: '/v1/indexLogin/passkeyAuth',
    access: 'everyone',
    sameOriginOnly: true,
    input: validatePasskeyLogin,
    output: returns<Identity>(),
  },
  'login.userInfo': {
    path: '/v1/indexLogin/userInfo',
    access: 'cookie',
    input: system.noInput,
    output: returns<Identity>(),
  },
  'login.end': {
    ...staffCall('staff', '/item/user/logout', system.noInput, returns<null>()),
    duringSetUp: ['password', 'secondFactor'],
  },
  'login.password': {
    path: '/service-basics-item/sys/users/getAssignRole',
    access: 'staff',
    duringSetUp: ['password', 'secondFactor'],
    input: accounts.validatePasswordChange,
    output: returns<null>(),
    successCode: '',
  },

  'account.list': staffCall(
    'account',
    '/v1/account/list',
    staffRules.validateAccountList,
    returns<Paginated<AccountRow>>(),
  ),
  'account.save': staffCall(
    'account',
    '/v1/account/saveAccount',
    staffRules.validateNewAccount,
    returns<FirstPassword>(),
    messages.added,
  ),
  'account.update': staffCall(
    'account',
    '/v1/account/updateAccount',
    staffRules.validateAccountUpdate,
    returns<SaveResult<'userId'>>(),
    edited,
  ),
  'account.password': staffCall(
    'account',
    '/v1/account/passwordAccount',
    staffRules.validateAccountId,
    returns<FirstPassword>(),
    edited,
  ),
  'account.logout': staffCall(
    'account',
    '/v1/account/logoutAccount',
    staffRules.validateAccountId,
    returns<null>(),
    messages.signedOut,
  ),
  'account.policy': staffCall('account', '/v1/account/policy', staffRules.validatePolicy, returns<AccountPolicy>()),
  'account.sessions': staffCall('staff', '/v1/account/sessions', system.noInput, returns<SessionRow[]>()),
  'account.endSession': staffCall(
    'staff',
    '/v1/account/endSession',
    staffRules.validateSessionId,
    returns<null>(),
    messages.signedOut,
  ),
  'account.endOthers': staffCall('staff', '/v1/account/endOthers', system.noInput, returns<null>(), messages.signedOut),
  /** One's own, newest first. */
  'account.deeds': staffCall('staff', '/v1/account/deeds', system.noInput, returns<DeedRow[]>()),
  /** The new devices that the dashboard has told of are one's own. */
  'account.seeDevices': staffCall('staff', '/v1/account/seeDevices', system.noInput, returns<null>()),
  'account.passkeys': staffCall('staff', '/v1/account/passkeys', system.noInput, returns<OwnPasskeys>()),
  'account.startPasskey': staffCall(
    'staff',
    '/v1/account/startPasskey',
    validatePasskeyStart,
    returns<PasskeyCreation>(),
  ),
  'account.addPasskey': staffCall(
    'staff',
    '/v1/account/addPasskey',
    validatePasskeyAdd,
    returns<{ passkeyId: string }>(),
    messages.passkeyAdded,
  ),
  'account.removePasskey': staffCall(
    'staff',
    '/v1/account/removePasskey',
    validatePasskeyId,
    returns<null>(),
    messages.passkeyRemoved,
  ),
  'account.secondFactor': staffCall('staff', '/v1/account/secondFactor', system.noInput, returns<SecondFactorState>()),
  'account.startTotp': {
    ...staffCall('staff', '/v1/account/startTotp', staffRules.validateTotpStart, returns<TotpSecret>()),
    duringSetUp: ['secondFactor'],
  },
  'account.confirmTotp': {
    ...staffCall(
      'staff',
      '/v1/account/confirmTotp',
      staffRules.validateTotpConfirmation,
      returns<{ recovery: string[] }>(),
    ),
    duringSetUp: ['secondFactor'],
  },
  'account.stopTotp': staffCall('staff', '/v1/account/stopTotp', staffRules.validateTotpStop, returns<null>()),

  'audit.list': staffCall('account', '/v1/audit/list', validateDeedQuery, returns<Paginated<DeedRow>>()),

  'system.update': {
    path: '/service-basics-item/item/item',
    method: 'PUT',
    access: 'sysNameLogo:update',
    input: system.validateSystemSettings,
    output: returns<SystemSettings>(),
    successMessage: edited,
  },
  'file.list': staffCall('content', '/v1/file/list', fileRules.validateFileQuery, returns<Paginated<FileRow>>()),
  'file.detail': staffCall('content', '/v1/file/detailFile', fileRules.validateFileUrl, returns<FileUse[]>()),
  'file.update': staffCall(
    'content',
    '/v1/file/updateFile',
    fileRules.validateFileUpdate,
    returns<SaveResult<'url'>>(),
    edited,
  ),
  'file.delete': staffCall(
    'content',
    '/v1/file/deleteFile',
    fileRules.validateFileUrl,
    returns<SaveResult<'url'>>(),
    deleted,
  ),
  'file.restore': staffCall(
    'content',
    '/v1/file/restoreFile',
    fileRules.validateFileUrl,
    returns<SaveResult<'url'>>(),
    restored,
  ),
  'file.bin': staffCall('content', '/v1/file/binFile', fileRules.validateFileBin, returns<Paginated<BinnedFile>>()),
  'file.beginFilm': staffCall('content', '/v1/file/beginFilm', fileRules.validateFilmBegin, returns<FilmUpload>()),
  'file.filmPart': {
    ...staffCall('content', '/v1/file/filmPart', fileRules.validateFilmPart, returns<FilmUpload>()),
    file: { field: 'file', sizeLimit: uploadLimits.filmPart + 1, tooLargeMessage: messages.bodyTooLarge },
  },
  'file.uploadFilm': {
    ...staffCall('content', '/v1/file/uploadFilm', fileRules.validateFilmUpload, returns<string>(), uploaded),
    file: { field: 'file', sizeLimit: uploadLimits.film + 1, tooLargeMessage: messages.filmTooLarge },
  },
  'upload.image': {
    ...staffCall('content', '/v1/file/upload', system.validateUploadFields, returns<string>(), uploaded),
    file: { field: 'file', sizeLimit: uploadLimits.image },
  },
  'upload.logo': {
    ...staffCall(
      'sysNameLogo:update',
      '/service-basics-item/basic/common/upload',
      system.noInput,
      returns<{ url: string }>(),
      uploaded,
    ),
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
