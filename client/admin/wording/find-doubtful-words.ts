/** Finds words that the advertising law restricts, and figures that name no source. */
import { figureSentence, wordingRules } from './advertising-law.ts';

export interface DoubtfulWords {
  words: string;
  /** Where they stand in the text. */
  start: number;
  why: string;
}

/** What is claimed with a percentage or a multiple; others, such as a gradient or a rated load, are facts of a product. */
const CLAIMED =
  /提高|提升|降低|减少|下降|缩短|节约|节省|节能|增长|增加|翻番|占有率|份额|满意|好评|合格率|覆盖率|准确率|识别率|检出率|续费率|续签率/;
const FIGURE = /\d[\d.,]{0,12}\s?(?:[%％‰]|个百分点|倍)|百分之[一二三四五六七八九十百]{1,8}/g;
/** Names the source of all figures of a text. */
const SOURCE = /来源|口径|数据[来取]自|据.{0,20}(?:统计|报告|测算|数据|调查)/;
/** Says enough about the figures of its own paragraph. */
const GROUND = /统计|实测|检测|测试|抽查|报告|试验|验收|依据|根据|标准|规范|GB|JGJ/;
const PART = /[^。；！？\n]+/g;

export function findDoubtfulWords(text: string): DoubtfulWords[] {
  const found = wordingRules.flatMap(({ words, except, why }) => {
    const allowed = except ? [...text.matchAll(except)] : [];
    const isAllowed = ({ index, 0: match }: RegExpExecArray) =>
      allowed.some((each) => each.index < index + match.length && index < each.index + each[0].length);
    return [...text.matchAll(words)].filter((match) => !isAllowed(match)).map((match) => toWords(match, 0, why));
  });
  return [...found, ...findFigures(text)].sort((one, other) => one.start - other.start).filter(isFirstOfOverlapping);
}

function findFigures(text: string): DoubtfulWords[] {
  if (SOURCE.test(text)) return [];
  return [...text.matchAll(/.+/g)]
    .filter(([paragraph]) => !GROUND.test(paragraph))
    .flatMap((paragraph) =>
      [...paragraph[0].matchAll(PART)]
        .filter(([part]) => CLAIMED.test(part))
        .flatMap((part) =>
          [...part[0].matchAll(FIGURE)].map((match) => toWords(match, paragraph.index + part.index, figureSentence)),
        ),
    );
}

const toWords = (match: RegExpExecArray, offset: number, why: string): DoubtfulWords => ({
  words: match[0],
  start: offset + match.index,
  why,
});

const isFirstOfOverlapping = ({ start }: DoubtfulWords, index: number, all: readonly DoubtfulWords[]) => {
  const before = all[index - 1];
  return !before || before.start + before.words.length <= start;
};
