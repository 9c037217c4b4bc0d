import type { NoticeKind } from '../../../contract/notices.ts';
import { dingtalk } from './dingtalk.ts';
import { feishu } from './feishu.ts';
import type { Robot } from './robot.ts';
import { wecom } from './wecom.ts';

export const robots: Readonly<Record<Exclude<NoticeKind, 'email'>, Robot>> = { wecom, dingtalk, feishu };
