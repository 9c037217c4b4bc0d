import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { figureSentence } from '../../../client/admin/wording/advertising-law.ts';
import { findDoubtfulWords } from '../../../client/admin/wording/find-doubtful-words.ts';

const find = (text: string) => findDoubtfulWords(text).map(({ words }) => words);

test('finds words that the law restricts', () => {
  for (const [text, words] of [
    ['国内最佳的塔机监测系统', ['最佳']],
    ['全国第一品牌，国家级品质', ['全国第一品牌', '国家级']],
    ['顶级配置，行业领先', ['顶级', '行业领先']],
    ['业内唯一通过认证的厂家', ['唯一']],
    ['全省首选，独家技术', ['首选', '独家']],
    ['100%准确，万无一失', ['100%准确', '万无一失']],
    ['代理稳赚不赔，保底收益', ['稳赚不赔', '保底收益']],
    ['政府指定产品', ['政府指定']],
    ['销量第一\n质量最好', ['销量第一', '最好']],
  ] as const)
    assert.deepEqual(find(text), words, text);
});

test('leaves ordinary words alone', () => {
  for (const text of [
    '最近三年最多服务了最早的一批客户，最后验收',
    '最大起重量8吨，最高风速20m/s，最低温度-20℃',
    '安全第一，预防为主；第一时间响应，第一步安装底座',
    '国家级高新技术企业，国家级工法',
    '每台设备有唯一编号，唯一标识写入芯片',
    '中建第一工程局，第一阶段已完成，第一季度',
    '我们追求做到最好',
    '荣获年度最佳服务商奖',
    '首家工地投入使用，独家代理',
    '绝对值、绝对误差和绝对高程',
    'No.12塔机',
  ])
    assert.deepEqual(find(text), [], text);
});

test('finds claimed figures without a source', () => {
  assert.deepEqual(findDoubtfulWords('误报降低30%，效率提升2倍。坡度5%。'), [
    { words: '30%', start: 4, why: figureSentence },
    { words: '2倍', start: 12, why: figureSentence },
  ]);
  for (const text of [
    '误报降低30%。数据来源：项目部2026年统计。',
    '据第三方检测报告，识别率98%',
    '额定载荷110%时报警，误差±3%，湿度不超过95%',
    '2026年服务100余个项目',
  ])
    assert.deepEqual(find(text), [], text);
  assert.deepEqual(find('第一段：效率提升20%\n第二段：按标准验收'), ['20%']);
});

test('names each word once, in the order of the text', () => {
  assert.deepEqual(find('最佳，全国第一品牌，最佳'), ['最佳', '全国第一品牌', '最佳']);
});

const listTexts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value.replace(/<[^>]*>/g, '\n')]
    : Object.values((value ?? {}) as object).flatMap(listTexts);

test('finds nothing in the sample texts', () => {
  const texts = fs
    .readdirSync('data/seed')
    .flatMap((name) => listTexts(JSON.parse(fs.readFileSync(`data/seed/${name}`, 'utf8'))));
  assert.ok(texts.length > 1000);
  assert.deepEqual(
    texts.filter((text) => find(text).length > 0).map((text) => [find(text), text]),
    [],
  );
});
