/**
 * The part of the privacy page in which people have their application erased. Its HTML is made here and not in a view, so that it
 * costs no script.
 */
import { calls } from '../../contract/calls.ts';
import type { Site } from '../../contract/site.ts';
import { escapeHtml } from './document/escape.ts';
import type { PageForm } from './page-loader.ts';

interface Erasure {
  phone: string;
  receipt: string;
  message: string;
  isDone: boolean;
}

const nothingSent: Erasure = { phone: '', receipt: '', message: '', isDone: false };

const field = (name: string, label: string, value: string, attributes: string) => `<p class="field"><label>${label}
<input name="${name}" value="${escapeHtml(value)}" ${attributes} required></label></p>`;

export function renderErasure(site: Pick<Site, 'retentionMonths'>, erasure: Erasure = nothingSent): string {
  const { phone, receipt, message, isDone } = erasure;
  const sentence =
    message &&
    `<p class="form-message${isDone ? ' form-message-success' : ''}" role="status">${escapeHtml(message)}</p>`;
  return `<section id="erase"><h2>撤回与删除</h2>
<p>申请提交后保存${site.retentionMonths}个月，到期自动删除。您也可以随时填写手机号和回执号撤回同意：对应的申请和跟进记录会立即删除，无法恢复。回执号在提交申请后显示；忘记回执号的，请拨打业务热线。</p>
${sentence}
<form class="erasure" method="post" action="/privacy#erase">
${field('phone', '手机号', phone, 'type="tel" inputmode="numeric" autocomplete="tel" maxlength="30"')}
${field('receipt', '回执号', receipt, 'autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="20"')}
<button class="button" type="submit">撤回同意并删除</button>
</form></section>`;
}

export const erasureForm: PageForm = {
  async submit({ fields, content, handlers, context }) {
    const { phone = '', receipt = '' } = fields;
    const show = (status: number, message: string, isDone = false) => ({
      status,
      data: {
        erasureHtml: renderErasure(
          content.site,
          isDone ? { ...nothingSent, message, isDone } : { phone, receipt, message, isDone },
        ),
      },
    });
    const { value, errors } = calls['agent.erase'].input({ phone, receipt });
    if (errors) return show(400, Object.values(errors)[0] ?? '');
    await handlers['agent.erase'](value, context);
    return show(200, calls['agent.erase'].successMessage, true);
  },
  showFailure: ({ phone = '', receipt = '' }, message, site) => ({
    erasureHtml: renderErasure(site, { phone, receipt, message, isDone: false }),
  }),
};
