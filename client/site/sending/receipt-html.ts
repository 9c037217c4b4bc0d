/** What is shown after an application was stored: its receipt, what happens next, and whom to call. The server renders it too. */

export interface ReceiptInput {
  receipt: string;
  hotline: string;
  /** The application asks about a product. */
  isAsking: boolean;
}

const steps = {
  apply: [
    '一个工作日内，我们会拨打您填写的手机号',
    '了解您所在的区域和需求，说明代理政策',
    '约定时间面谈，或到展厅实地考察',
  ],
  ask: ['一个工作日内，我们会拨打您填写的手机号', '了解您的工地情况，给出选型和报价', '需要时安排人员到现场踏勘'],
};

const encode = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Two groups of four are easier to read out. */
const group = (receipt: string) => `${receipt.slice(0, 4)} ${receipt.slice(4)}`.trim();

export function renderReceipt({ receipt, hotline, isAsking }: ReceiptInput): string {
  const items = steps[isAsking ? 'ask' : 'apply'].map((step) => `<li>${step}</li>`).join('');
  const number =
    receipt &&
    `<dl><dt>回执号</dt><dd data-receipt="${encode(receipt)}">${encode(group(receipt))}</dd></dl>
<p class="receipt-tools" hidden><button type="button" data-do="copy">复制</button><button type="button" data-do="save">保存图片</button></p>
<p class="receipt-hint">凭手机号和回执号，可随时<a href="/privacy#erase">撤回同意并删除</a></p>`;
  return `${number}<h3>接下来</h3><ol>${items}</ol>
<p class="receipt-call">急需联系，请拨打业务热线 <a href="tel:${encode(hotline.replace(/[^+\d]/g, ''))}">${encode(hotline)}</a></p>`;
}
