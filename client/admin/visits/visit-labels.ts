/** How staff read what is counted. */
import type { SourceVisits, VisitMeasure } from '../../../contract/visits.ts';

export const measureLabels: Readonly<Record<VisitMeasure, string>> = {
  views: '浏览量',
  visitors: '访客',
  phoneTaps: '拨打电话',
  formOpened: '打开表单',
  applications: '提交申请',
};

export const measureUnits: Readonly<Record<VisitMeasure, string>> = {
  views: '次',
  visitors: '人',
  phoneTaps: '次',
  formOpened: '次',
  applications: '份',
};

export const deviceLabels = { phone: '手机', desktop: '电脑' } as const;

export function formatSource({ kind, name }: SourceVisits): string {
  const labels = { direct: '直接访问', wechat: '微信', other: '其他来源', search: name, campaign: name, site: name };
  return labels[kind];
}

/** What kind of source a name stands for; empty where the name says it. */
export function getSourceNote({ kind }: SourceVisits): string {
  return { search: '搜索引擎', campaign: '推广链接', site: '其他网站', direct: '', wechat: '', other: '' }[kind];
}

export const formatCount = (count: number) => count.toLocaleString('zh-CN');

/** To a tenth below ten percent. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return '—';
  const percent = (part / whole) * 100;
  return `${percent > 0 && percent < 10 ? Math.max(0.1, Math.round(percent * 10) / 10) : Math.round(percent)}%`;
}
