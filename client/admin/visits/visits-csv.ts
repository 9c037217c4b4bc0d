/** The whole overview as a file for Excel: one table below the other. */
import { type VisitOverview, visitMeasures } from '../../../contract/visits.ts';
import { formatCsv } from '../agent/format-csv.ts';
import { deviceLabels, formatSource, getSourceNote, measureLabels } from './visit-labels.ts';

type Rows = readonly (readonly string[])[];

export function formatVisitsCsv({
  days,
  totals,
  before,
  pages,
  sources,
  devices,
  hours,
  missedSearches,
}: VisitOverview) {
  const toRow = (name: string, counts: VisitOverview['totals']) => [
    name,
    ...visitMeasures.map((measure) => String(counts[measure])),
  ];
  const tables: Rows[] = [
    [
      ['日期', ...visitMeasures.map((measure) => measureLabels[measure])],
      ...days.map(({ day, ...counts }) => toRow(day, counts)),
      toRow('合计', totals),
      ...(before ? [toRow('前一时段合计', before)] : []),
    ],
    [['页面', '地址', '浏览量'], ...pages.map(({ title, page, views }) => [title, page, String(views)])],
    [
      ['来源', '类型', '到访次数'],
      ...sources.map((source) => [formatSource(source), getSourceNote(source), String(source.visits)]),
    ],
    [['设备', '浏览量'], ...devices.map(({ device, views }) => [deviceLabels[device], String(views)])],
    [['时段', '浏览量'], ...hours.map((views, hour) => [`${hour}时`, String(views)])],
    [['站内搜索无结果的词', '次数'], ...missedSearches.map(({ text, count }) => [text, String(count)])],
  ];
  return formatCsv(tables.flatMap((table, index) => (index === 0 ? table : [[], ...table])));
}
