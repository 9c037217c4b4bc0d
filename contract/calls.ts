/**
 * The definitions of all calls. The server's routing, access checks and validation and the client's `call()` use them; a call
 * without a handler is a type error.
 */
import { accountCalls } from './account-calls.ts';
import { agentCalls } from './agent-calls.ts';
import { type CallDefinition, type PublicReadDefinition, returns, staffCall } from './call-definition.ts';
import { validateCompanySection, validateCompanyUpdate, validateCompanyVersion } from './company/company-rules.ts';
import type { CompanyDetail, SectionVersion } from './company/sections.ts';
import type { DashboardOverview } from './dashboard-overview.ts';
import { fileCalls } from './file-calls.ts';
import { messages } from './messages.ts';
import { noticeCalls } from './notice-calls.ts';
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
import { pageEditors } from './permissions.ts';
import { recordCalls } from './record-calls.ts';
import type { News, Photo, Product, ProductGroups, SystemSettings } from './records.ts';
import type { BringBackResult, FoundRecord, PastComparison, PastDays, PastDifference } from './site-records.ts';
import { type StartStep, validateStartChange } from './start-steps.ts';
import { suggestCall } from './suggest-call.ts';
import { validatePageEdit } from './validation/page-edit-rules.ts';
import * as siteRules from './validation/site-record-rules.ts';
import * as system from './validation/system-rules.ts';
import type { ValidatorOutput } from './validation/validators.ts';
import * as visitRules from './validation/visit-rules.ts';
import type { VisitOverview } from './visits.ts';

const { edited, restored } = messages;

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

  ...agentCalls,
  ...noticeCalls,
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

  ...accountCalls,
  'system.update': {
    path: '/service-basics-item/item/item',
    method: 'PUT',
    access: 'sysNameLogo:update',
    input: system.validateSystemSettings,
    output: returns<SystemSettings>(),
    successMessage: edited,
  },
  ...fileCalls,
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
