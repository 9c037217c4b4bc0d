/** Calls on the channels to which notices go, and on what was sent. */
import { type CallDefinition, returns, type SaveResult, staffCall } from './call-definition.ts';
import { messages } from './messages.ts';
import type { Delivery, Notice, TestResult } from './notices.ts';
import type { Paginated } from './records.ts';
import * as noticeRules from './validation/notice-rules.ts';

const { added, edited, deleted } = messages;

export const noticeCalls = {
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
} as const satisfies Record<string, CallDefinition>;
