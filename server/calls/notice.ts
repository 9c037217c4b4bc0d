/** The channels of notices, and what was sent to them. */
import type { CallInput } from '../../contract/calls.ts';
import { messages } from '../../contract/messages.ts';
import type { SiteCollections } from '../content/collections.ts';
import { HttpError, notFoundError, tooManyRequests, validationError } from '../http-error.ts';
import { maskUrl, type Notices, toDelivery, toNotice } from '../notices/notices.ts';
import type { StoredNotice } from '../notices/stored-notices.ts';
import type { Entry } from '../store/entry.ts';
import { ConflictError } from '../store/errors.ts';
import { getActorName, type Handlers } from './call-context.ts';

type NoticeHandlers = Handlers<
  'notice.list' | 'notice.save' | 'notice.update' | 'notice.delete' | 'notice.test' | 'notice.log' | 'notice.retry'
>;

const MINUTE_MS = 60_000;

export function createNoticeHandlers({ notice, delivery }: SiteCollections, notices: Notices): NoticeHandlers {
  const requireValid = (value: StoredNotice) => {
    const errors = notices.findErrors(value);
    if (Object.keys(errors).length > 0) throw validationError(errors);
    return value;
  };

  return {
    'notice.list': (query) => {
      const { entries, count } = notice.list(query);
      return { data: entries.map(toNotice), count };
    },

    'notice.save': async (value, context) => {
      const { id, rev } = await notice.insert(requireValid(value), getActorName(context));
      return { noticeId: id, rev };
    },

    'notice.update': async ({ noticeId, rev, ...changes }, context) => {
      const updated = await notice
        .update(noticeId, rev, getActorName(context), (value) => requireValid(applyChanges(value, changes)))
        .catch((error) => {
          if (!(error instanceof ConflictError)) throw error;
          throw new HttpError(409, messages.conflict, { data: toNotice(error.current as Entry<StoredNotice>) });
        });
      if (!updated) throw notFoundError();
      return { noticeId, rev: updated.rev };
    },

    'notice.delete': async ({ noticeId }, context) => {
      if (!(await notice.remove(noticeId, getActorName(context)))) throw notFoundError();
      return { noticeId };
    },

    'notice.test': async ({ noticeId }) => {
      const channel = notice.get(noticeId);
      if (!channel) throw notFoundError();
      const result = await notices.test(channel);
      if (!result) throw tooManyRequests(messages.tooManyNotices, MINUTE_MS);
      if (!result.sent) throw new HttpError(502, `发送失败：${result.outcome}`);
      return { said: result.outcome };
    },

    'notice.log': ({ noticeId, state, page, limit }) => {
      const { entries, count } = delivery.list({
        key: state || undefined,
        matches: noticeId === undefined ? undefined : ({ value }) => value.noticeId === noticeId,
        page,
        limit,
      });
      return { data: entries.map(toDelivery), count };
    },

    'notice.retry': async ({ deliveryId }) => {
      if (!(await notices.queue.retry(deliveryId))) throw notFoundError();
      return { deliveryId };
    },
  };
}

type Changes = Omit<CallInput<'notice.update'>, 'noticeId' | 'rev'>;

/** What is left out stays, and so does an address that comes back as it was given out. */
function applyChanges(value: StoredNotice, { url, ...changes }: Changes): StoredNotice {
  const defined = Object.fromEntries(Object.entries(changes).filter(([, each]) => each !== undefined));
  const changed: StoredNotice = { ...value, ...defined, url: !url || url === maskUrl(value.url) ? value.url : url };
  const isNewServer = changed.smtp.host !== value.smtp.host || changed.smtp.port !== value.smtp.port;
  // The stored password would be told to a server that it was not meant for.
  if (isNewServer && value.secret !== '' && changes.secret === undefined)
    throw validationError({ secret: '请重新输入授权码' });
  return changed;
}
