/** Creates data folders of any size in the store's format. */
import fs from 'node:fs';
import path from 'node:path';
import { productLocationIds } from '../../contract/product-locations.ts';
import type { Entry } from '../../server/store/entry.ts';
import { writeSnapshot } from '../../server/store/files/snapshot.ts';
import { getOrder } from '../../server/store/position.ts';
import { type Scope, temporaryFolder } from './processes.ts';

const WORDS = (
  '智慧 工地 塔吊 监测 系统 扬尘 噪声 视频 巡检 人脸 识别 门禁 实名 考勤 升降 平台 基坑 支护 高支 模板 盘扣 脚手 防护 围挡 ' +
  '临边 洞口 集装 箱房 喷淋 降尘 抹灰 测量 铺贴 喷涂 机器 钢筋 混凝 养护 试块 标养 能耗 水电 定位 安全 帽子 广播 应急 调度 ' +
  '指挥 中心 大屏 数据 看板 预警 联动 物料 验收 车辆 冲洗'
).split(' ');
const TEXT =
  '设备随进场计划分批到货，安装调试由我方工程师现场完成，交付前与总包、监理三方联合验收，验收资料同步归档到平台。' +
  '运行期间每月巡检一次，故障两小时内响应，常用备件放在项目仓库，停机时间按合同约定计入服务考核。';

/** Search phrases; each occurs in every fiftieth name. */
export const PHRASES = ['盘扣脚手', '高支模板', '能耗水电', '抹灰机器', '车辆冲洗'];

/** Creates name number `i`: the same in every run, made of different words, some of them rare. */
function createName(i: number): string {
  const word = (n: number) => WORDS[Math.abs(Math.imul(i + 1, n) ^ (i >> 5)) % WORDS.length] ?? '';
  const first = PHRASES[i % 50] ?? word(2_654_435) + word(40_503);
  return `${first}${word(69_069)}${String(i).padStart(6, '0')}`;
}

const createEnvelope = (i: number) => {
  const date = new Date(Date.UTC(2024, 0, 1) + i * 60_000).toISOString().slice(0, 19).replace('T', ' ');
  return { id: `r${i.toString(36).padStart(8, '0')}`, rev: 1, born: date, at: date, by: 'admin' };
};

/** Creates product number `i`, about 600 bytes as a log line. */
export const createProduct = (i: number) => ({
  coverName: createName(i),
  coverDescribe: TEXT.slice(i % 30, (i % 30) + 40),
  jumpUrl: '',
  coverUrl: `/uploads/seed/guard-rail.jpg`,
  productCon: `<p>${TEXT.slice(i % 40, (i % 40) + 50)}</p>`,
  locationId: productLocationIds[i % productLocationIds.length] ?? 'zhgd',
});

const LONG_TEXT_LENGTH = 5_000;

/** Creates article number `i`, with a text of 5,000 Chinese characters. */
const createLongArticle = (i: number) => ({
  newTitle: createName(i),
  newIntro: TEXT.slice(i % 30, (i % 30) + 40),
  newCover: '/uploads/seed/guard-rail.jpg',
  newInfo: `<p>${TEXT.repeat(Math.ceil(LONG_TEXT_LENGTH / TEXT.length) + 1).slice(i % 40, (i % 40) + LONG_TEXT_LENGTH)}</p>`,
});

const createAgent = (i: number) => ({
  agentName: createName(i),
  agentInfo: `山东${createName(i * 7)}有限公司`,
  phone: `1${String(3_000_000_000 + i)}`,
  source: 'website',
});

export const createProductEntry = (i: number): Entry => ({ ...createEnvelope(i), value: createProduct(i) });

const createTimestamp = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
const LATER = Date.UTC(2090, 0, 1);

/** Product number `i` of a list on which staff have worked: drafts, changed records, times to come, and every second one moved by hand. */
function createEditedProductEntry(i: number): Entry {
  const entry = createProductEntry(i);
  const { rev, at, by } = entry;
  const time = createTimestamp(LATER + i * 60_000);
  const publications = [
    undefined,
    { off: 'draft' },
    { off: 'draft', old: { rev, at, by, value: createProduct(i + 1) } },
    { from: time, old: { rev, at, by, value: createProduct(i + 1) } },
    { until: time },
  ] as const;
  const pub = publications[i % publications.length];
  // The time of another record, and a digit as a move appends it.
  const pos = i % 2 === 1 ? `${createEnvelope(Math.imul(i, 7_919) & 0x1fff).born}V` : undefined;
  return { ...entry, rev: 2, ...(pub && { pub }), ...(pos && { pos }) };
}

const byOrder = (one: Entry, other: Entry) => (getOrder(one) < getOrder(other) ? -1 : 1);

const createAll = <T>(count: number, each: (i: number) => T) => Array.from({ length: count }, (_, i) => each(i));

interface RecordCounts {
  product?: number;
  /** Products with drafts, times to come and an order made by hand. */
  editedProduct?: number;
  agent?: number;
  /** Of 5,000 characters each. */
  news?: number;
}

/** Copies the seeds and replaces their products, applications or news with the given numbers. */
export async function createDataFolder(scope: Scope, counts: RecordCounts): Promise<string> {
  const folder = temporaryFolder(scope);
  const data = path.join(folder, 'data');
  fs.cpSync('data/seed', data, { recursive: true });
  const { product, editedProduct, agent, news } = counts;
  const pathOf = (name: string) => path.join(data, `${name}.json`);
  if (product) await writeSnapshot(pathOf('product'), 'product', createAll(product, createProductEntry));
  if (editedProduct)
    await writeSnapshot(pathOf('product'), 'product', createAll(editedProduct, createEditedProductEntry).sort(byOrder));
  if (agent)
    await writeSnapshot(
      pathOf('agent'),
      'agent',
      createAll(agent, (i) => ({ ...createEnvelope(i), value: createAgent(i) })),
    );
  if (news)
    await writeSnapshot(
      pathOf('news'),
      'news',
      createAll(news, (i) => ({ ...createEnvelope(i), value: createLongArticle(i) })),
    );
  return folder;
}
