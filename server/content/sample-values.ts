/** What of `site.json` still is as the sample has it, in words: visitors would be told of a company that does not exist. */
import { isDeepStrictEqual } from 'node:util';
import type { Site } from '../../contract/site.ts';

/** Only what has to be the maintainer's own. The rest of the sample is true of the company as it is. */
const fieldLabels: Partial<Record<keyof Site, string>> = {
  company: '公司名称',
  profile: '公司简介',
  profilePicture: '公司图片',
  introVideo: '公司介绍视频',
  hotline: '业务热线',
  phones: '联系电话',
  email: '公司邮箱',
  address: '公司地址',
  map: '公司位置',
  icp: 'ICP备案号',
  psb: '公安备案号',
  credit: '技术支持单位',
  officialAccount: '公众号',
  showroom: '智慧展厅',
  partners: '合作伙伴',
  honours: '荣誉资质',
  certificates: '荣誉证书',
  cases: '项目案例',
};

export function findSampleValues(site: Site, sample: Site): string[] {
  const found = Object.entries(fieldLabels).flatMap(([field, word]) =>
    isSample(site[field as keyof Site], sample[field as keyof Site]) ? [word] : [],
  );
  const { marketSource } = site.facts;
  return marketSource !== '' && marketSource === sample.facts.marketSource ? [...found, '数据来源'] : found;
}

/** Of a list one entry is enough. What was emptied is nobody's. */
function isSample(value: unknown, sample: unknown): boolean {
  if (Array.isArray(value) && Array.isArray(sample))
    return value.some((each) => sample.some((other) => isDeepStrictEqual(each, other)));
  return value !== '' && isDeepStrictEqual(value, sample);
}
