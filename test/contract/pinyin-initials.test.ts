import assert from 'node:assert/strict';
import test from 'node:test';
import { getInitials, getInitialsOfCharacter } from '../../contract/pinyin-initials.ts';

const spellings = (text: string) => getInitials(text).split('\n');

test('spells Chinese words by their initials', () => {
  assert.equal(getInitials('智慧工地'), 'zhgd');
  assert.equal(getInitials('深基坑安全监测'), 'sjkaqjc');
  assert.equal(getInitials('喷涂机器人'), 'ptjqr');
});

test('keeps letters and digits, in lower case, and leaves out the rest', () => {
  assert.equal(getInitials('AI吊钩可视化（2026款）· 塔吊'), 'aidgksh2026ktd');
  assert.equal(getInitials('…——！ '), '');
});

test('spells characters with two readings both ways', () => {
  assert.ok(spellings('调度').includes('dd'));
  assert.ok(spellings('空调').includes('kt'));
  assert.ok(spellings('重庆').includes('cq'));
  assert.ok(spellings('重点').includes('zd'));
  assert.ok(spellings('长沙').includes('cs'));
  assert.ok(spellings('银行').includes('yh'));
  assert.ok(spellings('行业').includes('hy'));
});

test('does not grow without bound with such characters', () => {
  assert.equal(spellings('长'.repeat(100)).length, 8);
});

test('keeps lines apart', () => {
  assert.equal(getInitials('工地\n智慧'), 'gd\nzh');
});

/** One character for each initial, both ends of each range, from the table of GB 2312, which is in Pinyin order. */
const ENDS =
  '啊a 澳a 芭b 怖b 擦c 错c 搭d 堕d 蛾e 贰e 发f 咐f 噶g 过g 哈h 货h 击j 骏j 喀k 阔k 垃l 落l 妈m 穆m 拿n 诺n 哦o 沤o 啪p 瀑p 期q 群q 然r 弱r 撒s 索s 塌t 唾t 挖w 误w 昔x 迅x 压y 孕y 匝z 座z';

test('knows every initial', () => {
  for (const end of ENDS.split(' ')) assert.equal(getInitialsOfCharacter(end.charAt(0)), end.slice(1), end);
});

/**
 * In the first level of GB 2312, the 3,755 common characters, the initials never go back in the alphabet; the collation must
 * agree with it nearly everywhere. What it reads differently are characters with two readings.
 */
test('agrees with GB 2312 on the common characters', () => {
  const decoder = new TextDecoder('gb18030');
  const characters: string[] = [];
  for (let row = 0xb0; row <= 0xd7; row++)
    for (let cell = 0xa1; cell <= (row === 0xd7 ? 0xf9 : 0xfe); cell++)
      characters.push(decoder.decode(Uint8Array.of(row, cell)));
  assert.equal(characters.length, 3755);
  const starts = [...'abcdefghjklmnopqrstwxyz'].map((letter) =>
    characters.indexOf(
      ENDS.split(' ')
        .find((end) => end.endsWith(letter))
        ?.charAt(0) ?? '',
    ),
  );
  const differing = characters.filter((character, index) => {
    const expected = 'abcdefghjklmnopqrstwxyz'[starts.findLastIndex((start) => start <= index)] ?? '';
    return !getInitialsOfCharacter(character).includes(expected);
  });
  assert.ok(differing.length <= 25, `${differing.length}: ${differing.join('')}`);
});
