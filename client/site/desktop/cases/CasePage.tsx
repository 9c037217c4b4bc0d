import { Picture } from '../../../ui/picture/Picture.tsx';
import { Video } from '../../../ui/Video.tsx';
import { Prose } from '../../components/article/Prose.tsx';
import { CaseBanner } from '../../components/cases/CaseBanner.tsx';
import { CaseEquipmentList } from '../../components/cases/CaseEquipmentList.tsx';
import { CaseList } from '../../components/cases/CaseList.tsx';
import { CaseOpening } from '../../components/cases/CaseOpening.tsx';
import { PageSection } from '../../components/page/PageSection.tsx';
import type { CaseData } from '../../page-data/cases.ts';
import type { ViewProps } from '../../page-route.ts';
import { getProductHref } from '../products/ProductCard.tsx';

export function CasePage({ data: { projectCase, products, otherCases } }: ViewProps<CaseData>) {
  const { title, banner, intro, introPicture, equipment, company, videoTitle, video } = projectCase;
  return (
    <>
      <CaseBanner title={title} banner={banner} sizes="100vw" />
      <CaseOpening projectCase={projectCase} />
      <PageSection id="intro" title="项目介绍" layout="wide">
        <div className="case-story">
          <Prose html={intro} />
          {introPicture.src && (
            <Picture src={introPicture.src} alt={introPicture.alt} sizes="(min-width: 960px) 47vw, 97vw" />
          )}
        </div>
      </PageSection>
      {equipment.length > 0 && (
        <PageSection id="equipment" title="所用设备" tone="mist" layout="split">
          <CaseEquipmentList equipment={equipment} products={products} getHref={getProductHref} />
        </PageSection>
      )}
      {company && (
        <PageSection
          id="company"
          title="公司介绍"
          tone={equipment.length > 0 ? 'paper' : 'mist'}
          layout="split"
          size="compact"
        >
          <p className="case-company">{company}</p>
        </PageSection>
      )}
      {video.src && (
        <PageSection
          id="film"
          title={videoTitle || '安装视频'}
          lead={videoTitle && '安装视频'}
          tone="deep"
          layout="split"
        >
          <Video video={video} label={`${title}安装视频`} />
        </PageSection>
      )}
      {otherCases.length > 0 && (
        <PageSection id="others" title="更多案例" tone={video.src ? 'mist' : 'paper'}>
          <CaseList cases={otherCases} />
        </PageSection>
      )}
    </>
  );
}
