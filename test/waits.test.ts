/** What an action leads to comes later than the action returns: a test that looks at a page only once fails on a busy machine. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';

const ACTION =
  /\.(?:click|dblclick|tap|press|type|fill|check|uncheck|selectOption|hover|focus|blur|goBack|goForward|setInputFiles|dragTo|setViewportSize|dispatchEvent|wheel|up|down|scrollIntoViewIfNeeded|runFor)\(|\b(?:press|swipe|pinch|drag)\(/;
const LOOK =
  /\.(?:count|boundingBox|innerText|allInnerTexts|textContent|allTextContents|inputValue|getAttribute|isVisible|isHidden|isDisabled|isEnabled|isChecked|evaluateAll|title|url)\(/;
const FIXED_WAIT = /\bwaitForTimeout\(/;

interface Statement {
  line: number;
  indent: number;
  text: string;
}

const indentOf = (line: string) => line.length - line.trimStart().length;

/** The code is formatted: a statement ends before the next line that is indented no deeper and closes nothing. */
function statementsOf(code: string): Statement[] {
  const lines = code.split('\n');
  return lines.flatMap((first, at) => {
    if (!first.trim() || /^\s*[)}\]]/.test(first)) return [];
    const indent = indentOf(first);
    let end = at + 1;
    while (end < lines.length && (!lines[end]?.trim() || indentOf(lines[end] ?? '') > indent)) end++;
    if (/^\s*[)}\]]/.test(lines[end] ?? '') && indentOf(lines[end] ?? '') === indent) end++;
    return [{ line: at + 1, indent, text: lines.slice(at, end).join('\n') }];
  });
}

/** The lines that a test has to change: `line: what is wrong`. */
function hastyLooks(code: string): string[] {
  const statements = statementsOf(code);
  const isWithin = (inner: Statement, outer: Statement) =>
    outer.line < inner.line && outer.indent < inner.indent && outer.text.split('\n').length > inner.line - outer.line;
  const retried = statements.filter(({ text }) => /^\s*(?:await |return )?eventually\(/.test(text));
  const isRetried = (statement: Statement) => retried.some((outer) => isWithin(statement, outer));
  const isAssert = ({ text }: Statement) => /^\s*assert[.(]/.test(text);
  const found: string[] = [];
  for (const [at, statement] of statements.entries()) {
    const { line, indent, text } = statement;
    if (FIXED_WAIT.test(text.split('\n')[0] ?? '')) found.push(`${line}: waits for a time instead of an event`);
    if (isRetried(statement)) continue;
    if (isAssert(statement) && /\bawait\b|\.url\(\)/.test(text)) found.push(`${line}: looks at a page only once`);
    if (/=> assert[.(].*\bawait\b/.test(text.split('\n')[0] ?? '') && !/\beventually\(/.test(text))
      found.push(`${line}: looks at a page only once`);
    const names = /^\s*const ([^=]+) = (?:await|\[\s*await)\b/.exec(text)?.[1]?.match(/\w+/g);
    if (!names || !LOOK.test(text)) continue;
    const siblings = statements.filter(
      (other) => other.indent === indent && !statements.some((s) => s.indent < indent && between(s, other, statement)),
    );
    const before = siblings
      .slice(0, siblings.indexOf(statement))
      .findLast((other) => !/^\s*(?:const|assert)\b/.test(other.text));
    if (!before || !ACTION.test(before.text) || /waitFor|eventually/.test(before.text)) continue;
    const uses = statements.slice(at + 1).filter((other) => other.indent === indent && isAssert(other));
    if (uses.some((use) => names.some((name) => new RegExp(`\\b${name}\\b`).test(use.text))))
      found.push(`${line}: looks only once at what an action leads to`);
  }
  return found;
}

/** Whether a statement that is indented less stands between two others: then these are not in one block. */
function between(outer: Statement, one: Statement, other: Statement): boolean {
  const [from, to] = one.line < other.line ? [one, other] : [other, one];
  return outer.line > from.line && outer.line < to.line;
}

const files = fs
  .readdirSync('test/browser', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && name !== 'eventually.ts')
  .map((name) => path.join('test/browser', name));

test('what tests of pages expect is looked for until it is there', () => {
  assert.ok(files.length > 70, `${files.length} files`);
  const found = files.flatMap((file) => hastyLooks(fs.readFileSync(file, 'utf8')).map((each) => `${file}:${each}`));
  assert.deepEqual(found, [], 'read pages through test/browser/eventually.ts, and wait for events');
});

for (const [what, code] of [
  ['an assertion that awaits', "  await link.click();\n  assert.equal(await page.locator('li').count(), 2);"],
  ['one of several lines', "  assert.deepEqual(\n    await page.locator('li').allInnerTexts(),\n    [],\n  );"],
  ['one that is a callback', "await t.test('x', async () => assert.equal(await page.title(), 'y'));"],
  ['an address', "  await link.click();\n  assert.equal(page.url(), '/');"],
  ['a value read after an action', '  await a.click();\n  const box = await b.boundingBox();\n  assert.ok(box);'],
  ['several values', '  await a.tap();\n  const [x, y] = [await b.count(), await c.count()];\n  assert.equal(x, y);'],
  ['a fixed wait', '  await page.waitForTimeout(300);'],
] as const)
  test(`${what} is noticed`, () => assert.equal(hastyLooks(code).length, 1));

for (const [what, code] of [
  ['a look that is repeated', '  await a.click();\n  await eventually.equal(() => page.title(), "x");'],
  [
    'a longer one',
    '  await eventually(async () => {\n    const x = await a.count();\n    assert.equal(x, await b.count());\n  });',
  ],
  [
    'a value read after a wait',
    '  await a.click();\n  await b.waitFor();\n  const x = await b.count();\n  assert.ok(x);',
  ],
  ['an answer that has come', '  const reply = await fetch(url);\n  assert.equal(reply.status, 200);'],
] as const)
  test(`${what} is not`, () => assert.deepEqual(hastyLooks(code), []));
