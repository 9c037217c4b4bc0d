import { Picture } from '../../../ui/picture/Picture.tsx';
import { Video } from '../../../ui/Video.tsx';
import { CaseBanner } from '../../components/cases/CaseBanner.tsx';
import { CaseList } from '../../components/cases/CaseList.tsx';
import { PageSection } from '../../components/page/PageSection.tsx';
import type { CaseData } from '../../page-data/cases.ts';
import type { ViewProps } from '../../page-route.ts';

export function CasePage({ data: { projectCase, otherCases } }: ViewProps<CaseData>) {
  const { title, banner, intro, introPicture, company, video } = projectCase;
  return (
    <>
      <CaseBanner title={title} banner={banner} sizes="100vw" />
      <PageSection id="intro" title="项目介绍">
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
      </PageSection>
      {video.src && (
        <PageSection id="film" title="安装视频" tone="deep" layout="split" aside={<CompanyIntro text={company} />}>
          <Video video={video} label={`${title}安装视频`} />
        </PageSection>
      )}
      {!video.src && (
        <PageSection id="company" title="公司介绍">
          <p className="case-company">{company}</p>
        </PageSection>
      )}
      {otherCases.length > 0 && (
        <PageSection id="others" title="项目案例" tone="mist">
          <CaseList cases={otherCases} />
        </PageSection>
      )}
    </>
  );
}

function CompanyIntro({ text }: { text: string }) {
  return (
    <>
      <h3>公司介绍</h3>
      <p>{text}</p>
    </>
  );
}
