/** docs/conformance.md says which test proves which line of SPEC.md: those tests are there, and no line is without proof or reason. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';

const PAGE = 'docs/conformance.md';
const lines = fs.readFileSync(PAGE, 'utf8').split('\n');
const rows = lines.flatMap((line, index) => {
  if (!/^\| (?!---|SPEC\.md \|)/.test(line)) return [];
  return [{ at: `${PAGE}:${index + 1}`, cells: line.slice(1, -1).split(' | ') }];
});

/** A file's name, and in “ ” the names of tests in it. */
const PROOF = /`([\w./-]+\.test\.tsx?)`((?: “[^”]+”)+)/g;
const proofs = rows.flatMap(({ at, cells: [, proof = ''] }) =>
  [...proof.matchAll(PROOF)].flatMap(([, file = '', named = '']) =>
    [...named.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ at, file, name })),
  ),
);

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const TEST = /\btest\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
/** What the tests of a file are called; what is filled into a name may be anything. */
function namesIn(source: string): RegExp[] {
  return [...source.matchAll(TEST)].map(([, quote, written = '']) => {
    const parts = quote === '`' ? written.split(/\$\{[^}]*\}/) : [written];
    return new RegExp(`^${parts.map((part) => literally(part.replace(/\\(.)/g, '$1'))).join('.+')}$`);
  });
}

test('every row has a proof or a reason', () => {
  assert.ok(rows.length > 100, `${rows.length} rows`);
  for (const { at, cells } of rows) {
    assert.equal(cells.length, 2, `${at}: two cells`);
    assert.match(cells[1] ?? '', /`[\w./-]+\.test\.tsx?` “|\bOtherwise: .{10}|\bNothing to prove: .{10}/, at);
  }
});

test('every test that is named is there, under that name', () => {
  const known = new Map<string, RegExp[]>();
  for (const { at, file, name } of proofs) {
    assert.ok(fs.existsSync(`test/${file}`), `${at}: there is no test/${file}`);
    if (!known.has(file)) known.set(file, namesIn(fs.readFileSync(`test/${file}`, 'utf8')));
    assert.ok(
      known.get(file)?.some((each) => each.test(name)),
      `${at}: test/${file} has no test “${name}”`,
    );
  }
});

test('nothing that looks like a proof is passed over', () => {
  const files = rows.flatMap(({ cells }) => [...(cells[1] ?? '').matchAll(/\.test\.tsx?`/g)]).length;
  const found = rows.flatMap(({ cells }) => [...(cells[1] ?? '').matchAll(PROOF)]).length;
  assert.equal(found, files);
});
