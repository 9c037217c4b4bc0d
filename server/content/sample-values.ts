/** Finds what of the company is still the sample and would show visitors a company that does not exist. */
import { isDeepStrictEqual } from 'node:util';
import type { ProjectCase, Site } from '../../contract/site.ts';

/** The labels of fields that every company has to replace; other sample values may be kept. */
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
  certificates: '资质证书',
};

/** What a case claims about a real project. Its title and pictures may be replaced before these are. */
const getClaims = ({ overview, result, intro, company }: ProjectCase) => [overview, result, intro, company];

export function findSampleValues(site: Site, sample: Site): string[] {
  const labels = Object.entries(fieldLabels).flatMap(([field, label]) =>
    isSample(site[field as keyof Site], sample[field as keyof Site]) ? [label] : [],
  );
  if (isSample(site.cases.flatMap(getClaims), sample.cases.flatMap(getClaims))) labels.push('项目案例');
  // The sample has no source: a claim about the market needs one before the site is published.
  const { market, marketSource } = site.facts;
  return market !== '' && marketSource === '' ? [...labels, '数据来源'] : labels;
}

/** A list is a sample if one of its elements is; an empty string is not. */
function isSample(value: unknown, sample: unknown): boolean {
  if (Array.isArray(value) && Array.isArray(sample))
    return value.some((element) => sample.some((sampleElement) => isDeepStrictEqual(element, sampleElement)));
  return value !== '' && isDeepStrictEqual(value, sample);
}
