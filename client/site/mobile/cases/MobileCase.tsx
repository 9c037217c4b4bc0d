import { Film } from '../../../ui/Film.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import type { ViewProps } from '../../page-row.ts';
import { Band } from '../../parts/Band.tsx';
import { CaseBanner } from '../../parts/CaseBanner.tsx';
import { CaseList } from '../../parts/CaseList.tsx';
import { BANNER_SIZES } from '../../parts/PageBanner.tsx';
import type { CaseData } from '../../rows/cases.ts';

export function MobileCase({ data: { project, others } }: ViewProps<CaseData>) {
  const { title, banner, intro, introPicture, company, video } = project;
  return (
    <>
      <CaseBanner title={title} banner={banner} sizes={BANNER_SIZES} />
      <Band id="intro" title="项目介绍">
        <div className="profile">
          {introPicture.src && (
            <Picture src={introPicture.src} alt={introPicture.alt} sizes="(min-width: 960px) 928px, 92vw" />
          )}
          {intro.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </Band>
      <Band id="company" title="公司介绍" tone="mist">
        <p>{company}</p>
      </Band>
      {video.src && (
        <Band id="film" title="安装视频" tone="deep">
          <Film film={video} label={`${title}安装视频`} />
        </Band>
      )}
      {others.length > 0 && (
        <Band id="others" title="项目案例" action={{ href: '/xiangmuanli', label: '查看更多案例' }}>
          <div className="case-rows">
            <CaseList cases={others} sizes="(min-width: 600px) 31vw, 34vw" />
          </div>
        </Band>
      )}
    </>
  );
}
