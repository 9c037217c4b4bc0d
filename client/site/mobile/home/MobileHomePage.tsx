import { Carousel } from '../../../ui/carousel/Carousel.tsx';
import { useLightbox } from '../../../ui/overlay/Lightbox.tsx';
import { LightboxLink } from '../../../ui/overlay/LightboxLink.tsx';
import { Icon } from '../../../ui/picture/Icon.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { LeadingCases } from '../../components/cases/LeadingCases.tsx';
import { Figures } from '../../components/company/Figures.tsx';
import { PartnerLogos } from '../../components/company/PartnerLogos.tsx';
import { PageSection } from '../../components/page/PageSection.tsx';
import type { MobileHomeData } from '../../page-data/home.ts';
import type { ViewProps } from '../../page-route.ts';
import { siteTexts } from '../../site-texts.ts';
import { HomeBanner } from './HomeBanner.tsx';
import { HomeProducts } from './HomeProducts.tsx';

const shortcuts = [
  { href: '/gongsijianjie', label: '公司简介', icon: 'building' },
  { href: '/zhuyingyewu', label: '主营业务', icon: 'grid' },
  { href: '/xiangmuanli', label: '项目案例', icon: 'cases' },
] as const;

export function MobileHomePage({ data }: ViewProps<MobileHomeData>) {
  const { requestedProductId, support, showroom, figures, partners, cases } = data;
  return (
    <>
      <HomeBanner />
      <nav className="shortcuts" aria-label="快速链接">
        {shortcuts.map(({ href, label, icon }) => (
          <a key={href} href={href}>
            <span>
              <Icon name={icon} />
            </span>
            {label}
          </a>
        ))}
      </nav>
      <HomeProducts key={requestedProductId} data={data} />
      {showroom.length > 0 && <Showroom pictures={showroom} />}
      {support.length > 0 && (
        <PageSection id="support" title="技术支持" lead={siteTexts.support}>
          <ul className="support-list">
            {support.map(({ title, text, icon }) => (
              <li key={title}>
                <Icon name={icon} />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      {figures.length > 0 && (
        <PageSection id="figures" title="企业实力" tone="deep">
          <Figures figures={figures} />
        </PageSection>
      )}
      {cases.length > 0 && (
        <PageSection id="cases" title="项目案例" action={{ href: '/xiangmuanli', label: '查看更多案例' }}>
          <LeadingCases cases={cases} leadSizes="(min-width: 700px) 54vw, 74vw" sizes="(min-width: 600px) 31vw, 34vw" />
        </PageSection>
      )}
      {partners.length > 0 && (
        <PageSection id="partners" title="合作伙伴" tone="mist" size="compact">
          <PartnerLogos partners={partners} />
        </PageSection>
      )}
    </>
  );
}

function Showroom({ pictures }: { pictures: MobileHomeData['showroom'] }) {
  const { openLightbox, lightbox } = useLightbox(pictures, 'showroom-picture');
  return (
    <>
      <PageSection id="showroom" title="智慧展厅" lead={siteTexts.showroom} tone="deep">
        <div className="showroom-row">
          <Carousel label="智慧展厅实景">
            {pictures.map(({ src, alt }, index) => (
              <LightboxLink key={src} src={src} label={`查看大图：${alt}`} openLightbox={() => openLightbox(index)}>
                {/* Smaller than shown, because the row loads far ahead: sharp pictures are left to sharper screens. */}
                <Picture src={src} alt="" sizes="(min-width: 600px) 420px, 54vw" />
              </LightboxLink>
            ))}
          </Carousel>
        </div>
      </PageSection>
      {lightbox}
    </>
  );
}
