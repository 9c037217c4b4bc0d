import { useCallback, useMemo, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { VisitMeasure, VisitOverview } from '../../../contract/visits.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/picture/Icon.tsx';
import { downloadFile } from '../agent/download-file.ts';
import { DailyChart } from '../chart/DailyChart.tsx';
import { LoadError } from '../errors/LoadError.tsx';
import { EmptyList } from '../list/EmptyList.tsx';
import { callAsStaff } from '../session/call-as-staff.ts';
import { useLoaded } from '../useLoaded.ts';
import { DayTable } from './DayTable.tsx';
import { Devices } from './Devices.tsx';
import { Funnel } from './Funnel.tsx';
import { Hours } from './Hours.tsx';
import { MeasureTiles } from './MeasureTiles.tsx';
import { RankedList } from './RankedList.tsx';
import { SpanBar } from './SpanBar.tsx';
import { formatSource, getSourceNote, measureLabels, measureUnits } from './visit-labels.ts';
import { readSpan } from './visit-span.ts';
import { formatVisitsCsv } from './visits-csv.ts';

/** What the site brings: who comes, from where, to which pages, and what becomes of it. */
export default function VisitsView({ search }: { search: string }) {
  const span = useMemo(() => readSpan(search), [search]);
  const { from, to } = span;
  const read = useCallback(async () => (await callAsStaff(calls['visit.overview'], { from, to })).data, [from, to]);
  const { data: loaded, errorMessage, load } = useLoaded(read);
  // The last span stays until the next has come.
  const [shown, setShown] = useState(loaded);
  if (loaded && loaded !== shown) setShown(loaded);
  return (
    <div className="visits" aria-busy={loaded === undefined && errorMessage === undefined}>
      <SpanBar span={span}>
        {shown && shown.firstDay !== '' && (
          <Button icon="download" onPress={() => exportCsv(shown)}>
            导出
          </Button>
        )}
      </SpanBar>
      {errorMessage !== undefined ? (
        <LoadError message={errorMessage} onRetry={load} />
      ) : shown ? (
        <Overview overview={shown} />
      ) : (
        <p className="loading-words" role="status">
          加载中…
        </p>
      )}
    </div>
  );
}

const exportCsv = (overview: VisitOverview) =>
  downloadFile(`访问统计-${overview.from}-${overview.to}.csv`, 'text/csv;charset=utf-8', formatVisitsCsv(overview));

function Overview({ overview }: { overview: VisitOverview }) {
  const [measure, setMeasure] = useState<VisitMeasure>('views');
  const [isTable, setTable] = useState(false);
  const { days, totals, before, pages, sources, missedSearches, firstDay } = overview;
  if (firstDay === '')
    return (
      <div className="board">
        <EmptyList picture="empty" sentence="还没有访问记录，访客打开官网后显示在这里；员工和搜索引擎的访问不计入">
          <a className="btn btn-plain" href="/" target="_blank" rel="noopener">
            <Icon name="external" />
            访问官网
          </a>
        </EmptyList>
      </div>
    );
  const shape = (
    <fieldset className="visit-shape">
      <legend className="visually-hidden">显示方式</legend>
      {[false, true].map((each) => (
        <button key={String(each)} type="button" aria-pressed={each === isTable} onClick={() => setTable(each)}>
          {each ? '表格' : '图表'}
        </button>
      ))}
    </fieldset>
  );
  return (
    <>
      <MeasureTiles totals={totals} before={before} dayCount={days.length} chosen={measure} onChoose={setMeasure} />
      {isTable ? (
        <section className="board" aria-labelledby="visit-table">
          <div className="visit-head">
            <h2 id="visit-table">每日数据</h2>
            {shape}
          </div>
          <DayTable days={days} totals={totals} />
        </section>
      ) : (
        <DailyChart
          title={`每日${measureLabels[measure]}`}
          days={days.map((day) => ({ day: day.day, count: day[measure] }))}
          unit={measureUnits[measure]}
          sliderLabel={`每日${measureLabels[measure]}，用左右方向键逐日查看`}
          tools={shape}
        />
      )}
      <div className="visit-thirds">
        <Funnel totals={totals} />
        <Hours hours={overview.hours} />
        <Devices devices={overview.devices} />
      </div>
      <div className="visit-thirds">
        <RankedList
          title="页面"
          unit="次"
          rows={pages.map(({ page, title, views }) => ({ key: page, name: title, note: page, count: views }))}
          emptySentence="这段时间没有访问"
        />
        <RankedList
          title="来源"
          note="从站外来到官网的次数"
          unit="次"
          rows={sources.map((source) => ({
            key: `${source.kind} ${source.name}`,
            name: formatSource(source),
            note: getSourceNote(source),
            count: source.visits,
          }))}
          emptySentence="这段时间没有访问"
        />
        <RankedList
          title="站内搜索无结果"
          note="访客想找而网站还没有的内容"
          unit="次"
          rows={missedSearches.map(({ text, count }) => ({ key: text, name: text, note: '', count }))}
          emptySentence="这段时间没有搜不到的词"
        />
      </div>
      <p className="visit-note">
        不使用Cookie，不保存访客的网络地址；搜索引擎爬虫、预览和登录过后台的浏览器不计入。同一访客一天只计一次，多天相加为人次。
      </p>
    </>
  );
}
