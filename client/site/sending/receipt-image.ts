/** The receipt as a picture, for those who keep things in their album. */

const WIDTH = 720;
const HEIGHT = 480;
const MARGIN = 56;
const FONT = '"PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

export interface ReceiptImageInput {
  receipt: string;
  company: string;
  hotline: string;
  day: string;
}

/** A PNG as an address, undefined if the browser cannot draw. */
export function drawReceipt({ receipt, company, hotline, day }: ReceiptImageInput): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const write = (text: string, y: number, font: string, color: string) => {
    context.font = `${font} ${FONT}`;
    context.fillStyle = color;
    context.fillText(text, MARGIN, y, WIDTH - 2 * MARGIN);
  };
  context.fillStyle = '#fff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#f26a1b';
  context.fillRect(0, 0, 12, HEIGHT);
  write(company, 96, '600 32px', '#101a2b');
  write('申请回执号', 176, '26px', '#556277');
  write(receipt, 264, '700 80px', '#101a2b');
  write(`提交日期：${day}`, 336, '26px', '#556277');
  write(`业务热线：${hotline}`, 376, '26px', '#556277');
  write('凭手机号和回执号，可在网站“隐私政策”页撤回并删除', 432, '22px', '#556277');
  return canvas.toDataURL('image/png');
}
