/** The buttons of a receipt on the page: copy, and save as a picture. */
import { copyText } from '../../ui/copy-text.ts';
import { drawReceipt } from './receipt-image.ts';

interface Company {
  company: string;
  hotline: string;
}

/** How long a button says what it has done. */
const DONE_MS = 2000;

export function enableReceiptButtons(panel: Element, { company, hotline }: Company): void {
  const receipt = panel.querySelector<HTMLElement>('[data-receipt]')?.dataset.receipt ?? '';
  const tools = panel.querySelector<HTMLElement>('.receipt-tools');
  if (!tools) return;
  tools.hidden = false;
  const actions: Record<string, (button: HTMLButtonElement) => void> = {
    copy: async (button) => say(button, (await copyText(receipt)) ? '已复制' : '请长按选择'),
    save: () => saveImage(tools, receipt, { company, hotline }),
  };
  for (const button of tools.querySelectorAll('button'))
    button.onclick = () => actions[button.dataset.do ?? '']?.(button);
}

function say(button: HTMLButtonElement, text: string): void {
  button.dataset.label ??= button.textContent ?? '';
  const { label = '' } = button.dataset;
  button.textContent = text;
  setTimeout(() => {
    button.textContent = label;
  }, DONE_MS);
}

/** A download; on touch screens a picture to press, because browsers inside apps download nothing. */
function saveImage(tools: HTMLElement, receipt: string, company: Company): void {
  const day = new Date().toLocaleDateString('sv-SE');
  const src = drawReceipt({ receipt, day, ...company });
  if (!src) return;
  const name = `回执号${receipt}`;
  if (!matchMedia('(pointer: coarse)').matches) {
    const link = document.createElement('a');
    Object.assign(link, { href: src, download: `${name}.png` }).click();
    return;
  }
  const picture = Object.assign(document.createElement('img'), { src, alt: name, width: 720, height: 480 });
  const hint = Object.assign(document.createElement('p'), {
    className: 'receipt-hint',
    textContent: '长按图片，保存到相册',
  });
  document.querySelector('.receipt-picture')?.remove();
  const figure = Object.assign(document.createElement('div'), { className: 'receipt-picture' });
  figure.append(picture, hint);
  tools.after(figure);
}
