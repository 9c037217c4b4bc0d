import { Film } from '../../../ui/Film.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import type { ViewProps } from '../../page-row.ts';
import { Band } from '../../parts/Band.tsx';
import { CaseBanner } from '../../parts/CaseBanner.tsx';
import { CaseList } from '../../parts/CaseList.tsx';
import type { CaseData } from '../../rows/cases.ts';

export function Case({ data: { project, others } }: ViewProps<CaseData>) {
  const { title, banner, intro, introPicture, company, video } = project;
  return (
    <>
      <CaseBanner title={title} banner={banner} sizes="100vw" />
      <Band id="intro" title="项目介绍">
        <div className="profile">
          <div className="profile-words">
            {intro.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          {introPicture.src && (
            <Picture src={introPicture.src} alt={introPicture.alt} sizes="(min-width: 1400px) 640px, 46vw" />
          )}
        </div>
      </Band>
      {video.src && (
        <Band id="film" title="安装视频" tone="deep" layout="split" beside={<Company text={company} />}>
          <Film film={video} label={`${title}安装视频`} />
        </Band>
      )}
      {!video.src && (
        <Band id="company" title="公司介绍">
          <p className="case-company">{company}</p>
        </Band>
      )}
      {others.length > 0 && (
        <Band id="others" title="项目案例" tone="mist">
          <CaseList cases={others} />
        </Band>
      )}
    </>
  );
}

function Company({ text }: { text: string }) {
  return (
    <>
      <h3>公司介绍</h3>
      <p>{text}</p>
    </>
  );
}
