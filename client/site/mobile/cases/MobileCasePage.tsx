import { Picture } from '../../../ui/picture/Picture.tsx';
import { Video } from '../../../ui/Video.tsx';
import { CaseBanner } from '../../components/cases/CaseBanner.tsx';
import { CaseList } from '../../components/cases/CaseList.tsx';
import { BANNER_SIZES } from '../../components/page/PageBanner.tsx';
import { PageSection } from '../../components/page/PageSection.tsx';
import type { CaseData } from '../../page-data/cases.ts';
import type { ViewProps } from '../../page-route.ts';

export function MobileCasePage({ data: { projectCase, otherCases } }: ViewProps<CaseData>) {
  const { title, banner, intro, introPicture, company, video } = projectCase;
  return (
    <>
      <CaseBanner title={title} banner={banner} sizes={BANNER_SIZES} />
      <PageSection id="intro" title="项目介绍">
        <div className="profile">
          {introPicture.src && (
            <Picture src={introPicture.src} alt={introPicture.alt} sizes="(min-width: 960px) 928px, 80vw" isPriority />
          )}
          {intro.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </PageSection>
      <PageSection id="company" title="公司介绍" tone="mist">
        <p>{company}</p>
      </PageSection>
      {video.src && (
        <PageSection id="film" title="安装视频" tone="deep">
          <Video video={video} label={`${title}安装视频`} />
        </PageSection>
      )}
      {otherCases.length > 0 && (
        <PageSection id="others" title="项目案例" action={{ href: '/xiangmuanli', label: '查看更多案例' }}>
          <div className="case-rows">
            <CaseList cases={otherCases} sizes="(min-width: 600px) 31vw, 34vw" />
          </div>
        </PageSection>
      )}
    </>
  );
}
