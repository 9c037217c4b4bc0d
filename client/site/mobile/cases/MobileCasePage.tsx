import { Picture } from '../../../ui/picture/Picture.tsx';
import { Video } from '../../../ui/Video.tsx';
import { CaseBanner } from '../../components/cases/CaseBanner.tsx';
import { CaseEquipmentList } from '../../components/cases/CaseEquipmentList.tsx';
import { CaseList } from '../../components/cases/CaseList.tsx';
import { CaseOpening } from '../../components/cases/CaseOpening.tsx';
import { BANNER_SIZES } from '../../components/page/PageBanner.tsx';
import { PageSection } from '../../components/page/PageSection.tsx';
import type { CaseData } from '../../page-data/cases.ts';
import type { ViewProps } from '../../page-route.ts';
import { MobileProse } from '../components/MobileProse.tsx';
import { getMobileProductHref } from '../components/mobile-links.ts';

export function MobileCasePage({ data: { projectCase, products, otherCases } }: ViewProps<CaseData>) {
  const { title, banner, intro, introPicture, equipment, company, videoTitle, video } = projectCase;
  return (
    <>
      <CaseBanner title={title} banner={banner} sizes={BANNER_SIZES} />
      <CaseOpening projectCase={projectCase} />
      <PageSection id="intro" title="项目介绍">
        <div className="profile">
          {introPicture.src && (
            <Picture src={introPicture.src} alt={introPicture.alt} sizes="(min-width: 960px) 928px, 80vw" />
          )}
          <MobileProse html={intro} />
        </div>
      </PageSection>
      {equipment.length > 0 && (
        <PageSection id="equipment" title="所用设备" tone="mist">
          <CaseEquipmentList equipment={equipment} products={products} getHref={getMobileProductHref} />
        </PageSection>
      )}
      {company && (
        <PageSection id="company" title="公司介绍" tone={equipment.length > 0 ? 'paper' : 'mist'}>
          <p>{company}</p>
        </PageSection>
      )}
      {video.src && (
        <PageSection id="film" title={videoTitle || '安装视频'} lead={videoTitle && '安装视频'} tone="deep">
          <Video video={video} label={`${title}安装视频`} />
        </PageSection>
      )}
      {otherCases.length > 0 && (
        <PageSection id="others" title="更多案例" action={{ href: '/xiangmuanli', label: '查看更多案例' }}>
          <div className="case-rows">
            <CaseList cases={otherCases} sizes="(min-width: 600px) 31vw, 34vw" />
          </div>
        </PageSection>
      )}
    </>
  );
}
