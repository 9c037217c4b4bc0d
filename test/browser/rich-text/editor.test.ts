/** No published attack runs by any way into the editor, its page's policy switched off; and the cleaner finds nothing left to do. */
import test from 'node:test';
import { attacks } from '../../attacks/index.ts';
import { openBrowser } from '../browser.ts';
import { openEditor, startEditorServer } from '../editor/open-editor.ts';
import { detectAttacks } from './attack-detector.ts';

/** So many at once stay quick to read; each of them begins with a word of its own. */
const AT_ONCE = 50;

type Way = 'pasted' | 'dropped' | 'as if copied here' | 'pasted as Markdown' | 'as source' | 'opened';

const OTHERS: readonly Way[] = ['dropped', 'as if copied here', 'pasted as Markdown', 'as source', 'opened'];

/** Pasted are all of them; by the other ways they come in turn. */
const turns: readonly (readonly [Way, readonly string[]])[] = [
  ['pasted', attacks],
  ...OTHERS.map((way, turn) => [way, attacks.filter((_, at) => at % OTHERS.length === turn)] as const),
];

test(`none of ${attacks.length} published attacks runs in the editor`, async (t) => {
  const browser = await openBrowser(t);
  const server = await startEditorServer(t, { policy: '' });
  const editor = await openEditor(t, browser, server, '<p>始</p>');
  const { page, getSavedHtml, tool } = editor;
  const detector = await detectAttacks(page.context(), server.url);
  await detector.goto(page, page.url());
  await editor.text.waitFor();

  for (const [way, attacks] of turns) {
    await t.test(`${way}: ${attacks.length}`, async () => {
      if (way === 'as source') await tool('源代码').click();
      for (let from = 0; from < attacks.length; from += AT_ONCE) {
        const some = attacks.slice(from, from + AT_ONCE);
        await page.evaluate(bringIn, { way, some });
        await getSavedHtml();
        // What there is to touch is touched in pages.test.ts: here it would press the editor's own buttons.
        await detector.assertNothingRan(page, '#nothing', `${way}, from ${from}`);
      }
      if (way === 'as source') await tool('源代码').click();
    });
  }
});

/** Runs in the page; answers when all of them have arrived. */
async function bringIn({ way, some }: { way: Way; some: readonly string[] }) {
  // A picture that has only now turned out not to be had may be told of in between.
  for (const start of ['<p>别的</p>', '<p>始</p>'])
    do {
      window.replaceValue(start);
      await new Promise((next) => setTimeout(next));
    } while (window.flush() !== start);
  const text = document.querySelector('.editor-text') as HTMLElement;
  for (const [at, attack] of some.entries()) {
    const html = `<p>甲${at}乙</p>${attack}<p>丙</p>`;
    if (way === 'opened' || way === 'as source') {
      if (way === 'opened') window.replaceValue(html);
      else {
        const source = document.querySelector('.editor-source') as HTMLTextAreaElement;
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(source, html);
        source.dispatchEvent(new Event('input', { bubbles: true }));
      }
      // Each takes the place of the one before.
      while (!window.flush().includes(`甲${at}乙`)) await new Promise((next) => setTimeout(next));
      continue;
    }
    const data = new DataTransfer();
    if (way === 'pasted as Markdown') data.setData('text/plain', `# 甲${at}乙\n\n${attack}\n\n**丙**`);
    else data.setData('text/html', way === 'as if copied here' ? `<div data-from-editor>${html}</div>` : html);
    text.focus();
    // Always the same paragraph: behind code or a caption only words would be taken.
    document.getSelection()?.setPosition(text.firstElementChild, text.firstElementChild?.childNodes.length);
    const kind = { bubbles: true, cancelable: true };
    text.dispatchEvent(
      way === 'dropped'
        ? new DragEvent('drop', { ...kind, dataTransfer: data })
        : new ClipboardEvent('paste', { ...kind, clipboardData: data }),
    );
  }
  if (way === 'opened' || way === 'as source') return;
  for (const [at, attack] of some.entries()) {
    for (let turn = 0; !window.flush().includes(`甲${at}乙`); turn++) {
      if (turn > 1000) throw new Error(`has not arrived: ${attack}`);
      await new Promise((next) => setTimeout(next));
    }
  }
}
