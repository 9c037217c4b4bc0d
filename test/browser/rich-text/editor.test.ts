/** No published attack runs in the editor, however it is inserted, even without content security policy; the sanitizer has nothing left to remove. */
import test from 'node:test';
import { attacks as allAttacks } from '../../attacks/index.ts';
import { spread } from '../../helpers/thorough.ts';
import { openBrowser } from '../browser.ts';
import { openEditor, startEditorServer } from '../editor/open-editor.ts';
import { detectAttacks } from './attack-detector.ts';

/** Attacks inserted together; more would make parsing slow. */
const BATCH_SIZE = 50;

type Insertion = 'pasted' | 'dropped' | 'copied from the editor' | 'pasted as Markdown' | 'as source' | 'opened';

const OTHER_INSERTIONS: readonly Insertion[] = [
  'dropped',
  'copied from the editor',
  'pasted as Markdown',
  'as source',
  'opened',
];

const attacks = spread(allAttacks, 200);

/** All attacks are pasted; each of them is also inserted in one of the other ways. */
const batches: readonly (readonly [Insertion, readonly string[]])[] = [
  ['pasted', attacks],
  ...OTHER_INSERTIONS.map(
    (insertion, index) => [insertion, attacks.filter((_, at) => at % OTHER_INSERTIONS.length === index)] as const,
  ),
];

test(`none of ${attacks.length} published attacks runs in the editor`, async (t) => {
  const browser = await openBrowser(t);
  const server = await startEditorServer(t, { policy: '' });
  const editor = await openEditor(t, browser, server, '<p>始</p>');
  const { page, getSavedHtml, tool } = editor;
  const detector = await detectAttacks(page.context(), server.url);
  await detector.goto(page, page.url());
  await editor.text.waitFor();

  for (const [insertion, attacks] of batches) {
    await t.test(`${insertion}: ${attacks.length}`, async () => {
      if (insertion === 'as source') await tool('源代码').click();
      for (let from = 0; from < attacks.length; from += BATCH_SIZE) {
        const batch = attacks.slice(from, from + BATCH_SIZE);
        await page.evaluate(insertAttacks, { insertion, batch });
        await getSavedHtml();
        // pages.test.ts triggers events; here that would also click the editor's own buttons.
        await detector.assertNothingRan(page, '#nothing', `${insertion}, from ${from}`);
      }
      if (insertion === 'as source') await tool('源代码').click();
    });
  }
});

/** Runs in the page; resolves when all attacks have been inserted. */
async function insertAttacks({ insertion, batch }: { insertion: Insertion; batch: readonly string[] }) {
  // Retry, because a broken picture may change the text in between.
  for (const start of ['<p>别的</p>', '<p>始</p>'])
    do {
      window.replaceValue(start);
      await new Promise((next) => setTimeout(next));
    } while (window.flush() !== start);
  const text = document.querySelector('.editor-text') as HTMLElement;
  for (const [at, attack] of batch.entries()) {
    const html = `<p>甲${at}乙</p>${attack}<p>丙</p>`;
    if (insertion === 'opened' || insertion === 'as source') {
      if (insertion === 'opened') window.replaceValue(html);
      else {
        const source = document.querySelector('.editor-source') as HTMLTextAreaElement;
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(source, html);
        source.dispatchEvent(new Event('input', { bubbles: true }));
      }
      // Each attack replaces the previous one.
      while (!window.flush().includes(`甲${at}乙`)) await new Promise((next) => setTimeout(next));
      continue;
    }
    const data = new DataTransfer();
    if (insertion === 'pasted as Markdown') data.setData('text/plain', `# 甲${at}乙\n\n${attack}\n\n**丙**`);
    else
      data.setData('text/html', insertion === 'copied from the editor' ? `<div data-from-editor>${html}</div>` : html);
    text.focus();
    // Always paste into the first paragraph: code and captions accept only plain text.
    document.getSelection()?.setPosition(text.firstElementChild, text.firstElementChild?.childNodes.length);
    const kind = { bubbles: true, cancelable: true };
    text.dispatchEvent(
      insertion === 'dropped'
        ? new DragEvent('drop', { ...kind, dataTransfer: data })
        : new ClipboardEvent('paste', { ...kind, clipboardData: data }),
    );
  }
  if (insertion === 'opened' || insertion === 'as source') return;
  for (const [at, attack] of batch.entries()) {
    for (let index = 0; !window.flush().includes(`甲${at}乙`); index++) {
      if (index > 1000) throw new Error(`was not inserted: ${attack}`);
      await new Promise((next) => setTimeout(next));
    }
  }
}
