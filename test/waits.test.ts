/** Finds tests that read a page once right after an action: its effects come later, so such tests fail on a busy machine. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';

const ACTION =
  /\.(?:click|dblclick|tap|press|type|fill|check|uncheck|selectOption|hover|focus|blur|goBack|goForward|setInputFiles|dragTo|setViewportSize|dispatchEvent|wheel|up|down|scrollIntoViewIfNeeded|runFor)\(|\b(?:press|pressKeys|pressUntilFocused|clickButton|swipe|pinch|drag|dropOrPaste|pasteOrDrop|paste)\(/;
const READ =
  /\.(?:count|boundingBox|innerText|allInnerTexts|textContent|allTextContents|inputValue|getAttribute|isVisible|isHidden|isDisabled|isEnabled|isChecked|evaluateAll|title|url)\(/;
const FIXED_WAIT = /\bwaitForTimeout\(/;

interface Statement {
  line: number;
  indent: number;
  text: string;
}

const indentOf = (line: string) => line.length - line.trimStart().length;

/** Splits formatted code: a statement ends before the next line with the same or less indentation that closes no bracket. */
function splitStatements(code: string): Statement[] {
  const lines = code.split('\n');
  return lines.flatMap((line, index) => {
    if (!line.trim() || /^\s*[)}\]]/.test(line)) return [];
    const indent = indentOf(line);
    let end = index + 1;
    while (end < lines.length && (!lines[end]?.trim() || indentOf(lines[end] ?? '') > indent)) end++;
    if (/^\s*[)}\]]/.test(lines[end] ?? '') && indentOf(lines[end] ?? '') === indent) end++;
    return [{ line: index + 1, indent, text: lines.slice(index, end).join('\n') }];
  });
}

/** The problems found, as `line: description`. */
function findSingleReads(code: string): string[] {
  const statements = splitStatements(code);
  const isWithin = (inner: Statement, outer: Statement) =>
    outer.line < inner.line && outer.indent < inner.indent && outer.text.split('\n').length > inner.line - outer.line;
  const retried = statements.filter(({ text }) => /^\s*(?:await |return )?eventually\(/.test(text));
  const isRetried = (statement: Statement) => retried.some((outer) => isWithin(statement, outer));
  const isAssert = ({ text }: Statement) => /^\s*assert[.(]/.test(text);
  const problems: string[] = [];
  for (const [index, statement] of statements.entries()) {
    const { line, indent, text } = statement;
    if (FIXED_WAIT.test(text.split('\n')[0] ?? '')) problems.push(`${line}: waits for a time instead of an event`);
    if (isRetried(statement)) continue;
    if (isAssert(statement) && /\bawait\b|\.url\(\)/.test(text)) problems.push(`${line}: looks at a page only once`);
    if (/=> assert[.(].*\bawait\b/.test(text.split('\n')[0] ?? '') && !/\beventually\(/.test(text))
      problems.push(`${line}: looks at a page only once`);
    const names = /^\s*const ([^=]+) = (?:await|\[\s*await)\b/.exec(text)?.[1]?.match(/\w+/g);
    if (!names || !READ.test(text)) continue;
    const siblings = statements.filter(
      (second) =>
        second.indent === indent && !statements.some((s) => s.indent < indent && isBetween(s, second, statement)),
    );
    const before = siblings
      .slice(0, siblings.indexOf(statement))
      .findLast((second) => !/^\s*(?:const|assert)\b/.test(second.text));
    if (!before || !ACTION.test(before.text) || /waitFor|eventually/.test(before.text)) continue;
    const uses = statements.slice(index + 1).filter((second) => second.indent === indent && isAssert(second));
    if (uses.some((use) => names.some((name) => new RegExp(`\\b${name}\\b`).test(use.text))))
      problems.push(`${line}: looks only once at what an action leads to`);
  }
  return problems;
}

/** Whether a less indented statement is between two others, so that they are in different blocks. */
function isBetween(outer: Statement, first: Statement, second: Statement): boolean {
  const [from, to] = first.line < second.line ? [first, second] : [second, first];
  return outer.line > from.line && outer.line < to.line;
}

const files = fs
  .readdirSync('test/browser', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && name !== 'eventually.ts')
  .map((name) => path.join('test/browser', name));

test('browser tests retry their assertions', () => {
  assert.ok(files.length > 70, `${files.length} files`);
  const problems = files.flatMap((file) =>
    findSingleReads(fs.readFileSync(file, 'utf8')).map((each) => `${file}:${each}`),
  );
  assert.deepEqual(problems, [], 'read pages through test/browser/eventually.ts, and wait for events');
});

for (const [description, code] of [
  ['an assertion with await', "  await link.click();\n  assert.equal(await page.locator('li').count(), 2);"],
  [
    'an assertion over several lines',
    "  assert.deepEqual(\n    await page.locator('li').allInnerTexts(),\n    [],\n  );",
  ],
  ['an assertion as callback', "await t.test('x', async () => assert.equal(await page.title(), 'y'));"],
  ['an assertion of the URL', "  await link.click();\n  assert.equal(page.url(), '/');"],
  ['a value read after an action', '  await a.click();\n  const box = await b.boundingBox();\n  assert.ok(box);'],
  ['several values', '  await a.tap();\n  const [x, y] = [await b.count(), await c.count()];\n  assert.equal(x, y);'],
  ['a fixed wait', '  await page.waitForTimeout(300);'],
] as const)
  test(`reports ${description}`, () => assert.equal(findSingleReads(code).length, 1));

for (const [description, code] of [
  ['a retried read', '  await a.click();\n  await eventually.equal(() => page.title(), "x");'],
  [
    'a retried callback',
    '  await eventually(async () => {\n    const x = await a.count();\n    assert.equal(x, await b.count());\n  });',
  ],
  [
    'a value read after a wait',
    '  await a.click();\n  await b.waitFor();\n  const x = await b.count();\n  assert.ok(x);',
  ],
  ['a response that has arrived', '  const reply = await fetch(url);\n  assert.equal(reply.status, 200);'],
] as const)
  test(`accepts ${description}`, () => assert.deepEqual(findSingleReads(code), []));
