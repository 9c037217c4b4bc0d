/** docs/conformance.md names the test for each line of SPEC.md: checks that the tests exist and that every line has one or a reason. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';

const PAGE = 'docs/conformance.md';
const lines = fs.readFileSync(PAGE, 'utf8').split('\n');
const rows = lines.flatMap((line, index) => {
  if (!/^\| (?!---|SPEC\.md \|)/.test(line)) return [];
  return [{ location: `${PAGE}:${index + 1}`, cells: line.slice(1, -1).split(' | ') }];
});

/**
 * Matches how a row of docs/conformance.md names its proof: a test file in backticks, followed by titles of its tests in “ ”.
 */
const PROOF = /`([\w./-]+\.test\.tsx?)`((?: “[^”]+”)+)/g;
const proofs = rows.flatMap(({ location, cells: [, proof = ''] }) =>
  [...proof.matchAll(PROOF)].flatMap(([, file = '', named = '']) =>
    [...named.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ location, file, name })),
  ),
);

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const TEST = /\b(?:test\(|testThoroughly\(\s*\w+,)\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
/** The titles of a file's tests as patterns; `${…}` in a title matches anything. */
function titlesIn(source: string): RegExp[] {
  return [...source.matchAll(TEST)].map(([, quote, written = '']) => {
    const parts = quote === '`' ? written.split(/\$\{[^}]*\}/) : [written];
    return new RegExp(`^${parts.map((part) => escapeRegExp(part.replace(/\\(.)/g, '$1'))).join('.+')}$`);
  });
}

test('gives every row a test or a reason', () => {
  assert.ok(rows.length > 100, `${rows.length} rows`);
  for (const { location, cells } of rows) {
    assert.equal(cells.length, 2, `${location}: two cells`);
    assert.match(cells[1] ?? '', /`[\w./-]+\.test\.tsx?` “|\bOtherwise: .{10}|\bNothing to prove: .{10}/, location);
  }
});

test('names only tests that exist', () => {
  const known = new Map<string, RegExp[]>();
  for (const { location, file, name } of proofs) {
    assert.ok(fs.existsSync(`test/${file}`), `${location}: there is no test/${file}`);
    if (!known.has(file)) known.set(file, titlesIn(fs.readFileSync(`test/${file}`, 'utf8')));
    assert.ok(
      known.get(file)?.some((each) => each.test(name)),
      `${location}: test/${file} has no test “${name}”`,
    );
  }
});

test('recognizes every mention of a test file', () => {
  const files = rows.flatMap(({ cells }) => [...(cells[1] ?? '').matchAll(/\.test\.tsx?`/g)]).length;
  const found = rows.flatMap(({ cells }) => [...(cells[1] ?? '').matchAll(PROOF)]).length;
  assert.equal(found, files);
});
