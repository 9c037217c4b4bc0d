import type { Product } from '../../../../contract/records.ts';
import { durations } from '../../../durations.ts';
import { Carousel } from '../../../ui/carousel/Carousel.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { LeadingCases } from '../../components/cases/LeadingCases.tsx';
import { Figures } from '../../components/company/Figures.tsx';
import { PartnerLogos } from '../../components/company/PartnerLogos.tsx';
import { Clauses } from '../../components/page/Clauses.tsx';
import { CoverPicture } from '../../components/page/CoverPicture.tsx';
import { LeadCard } from '../../components/page/LeadCard.tsx';
import { PageSection } from '../../components/page/PageSection.tsx';
import { Steps } from '../../components/page/Steps.tsx';
import { getOrderedGroups } from '../../components/products/product-groups.ts';
import type { HomeData } from '../../page-data/home.ts';
import { useSiteInfo } from '../../page-payload.ts';
import { pagePictures } from '../../page-pictures.ts';
import type { ViewProps } from '../../page-route.ts';
import { siteTexts } from '../../site-texts.ts';
import { FeatureList } from '../components/FeatureList.tsx';
import { ProductCard } from '../products/ProductCard.tsx';
import { ProductRow } from '../products/ProductRow.tsx';
import { HeroHud } from './HeroHud.tsx';

/** Slow enough to read a product's name as it passes. */
const PRODUCTS_PIXELS_PER_SECOND = 36;
/** Fewer products fit in the widest window and need no carousel. */
const MIN_CAROUSEL_PRODUCTS = 8;

export function HomePage({ data }: ViewProps<HomeData>) {
  const { groups, selling, support, showroom, figures, partners, cases } = data;
  const [leadProduct, ...products] = getOrderedGroups(groups).flatMap(([, group]) => group);
  const hasCarousel = products.length >= MIN_CAROUSEL_PRODUCTS;
  return (
    <>
      <Hero />
      {selling.length > 0 && (
        <PageSection id="selling" title="一站式服务" lead={siteTexts.service} size="compact">
          <Steps items={selling} />
        </PageSection>
      )}
      <PageSection
        id="products"
        title="产品中心"
        lead={siteTexts.products}
        action={{ href: '/product', label: '查看更多产品' }}
        tone="mist"
        layout="wide"
      >
        <div className="column">
          {leadProduct ? <LeadProduct product={leadProduct} /> : <p className="empty">暂无产品</p>}
          {!hasCarousel && products.length > 0 && <ProductRow products={products} />}
        </div>
        {hasCarousel && (
          <Carousel label="产品中心" visibleCount={5} loop pixelsPerSecond={PRODUCTS_PIXELS_PER_SECOND}>
            {products.map((product) => (
              <ProductCard key={product.productId} product={product} sizes="330px" />
            ))}
          </Carousel>
        )}
      </PageSection>
      {support.length > 0 && (
        <PageSection id="support" title="技术支持" lead={siteTexts.support}>
          <FeatureList picture={pagePictures.support} items={support} />
        </PageSection>
      )}
      {showroom.length > 0 && (
        <PageSection id="showroom" title="智慧展厅" lead={siteTexts.showroom} tone="deep" layout="wide">
          <Carousel
            label="智慧展厅"
            visibleCount={3}
            centred
            loop
            intervalMs={durations.scenarioSlideInterval}
            arrows
            dots
          >
            {showroom.map(({ src, alt }) => (
              <Picture key={src} src={src} alt={alt} sizes="(min-width: 1400px) 620px, 34vw" />
            ))}
          </Carousel>
        </PageSection>
      )}
      {figures.length > 0 && (
        <PageSection id="figures" title="企业实力" layout="split" size="compact">
          <Figures figures={figures} />
        </PageSection>
      )}
      {cases.length > 0 && (
        <PageSection
          id="cases"
          title="项目案例"
          action={{ href: '/yingyongchangjing', label: '查看应用场景' }}
          tone="mist"
        >
          <LeadingCases
            cases={cases}
            leadSizes="(min-width: 1400px) 770px, 56vw"
            sizes="(min-width: 1400px) 424px, 31vw"
          />
        </PageSection>
      )}
      {partners.length > 0 && (
        <PageSection id="partners" title="合作伙伴" size="compact">
          <PartnerLogos partners={partners} />
        </PageSection>
      )}
    </>
  );
}

function LeadProduct({
  product: { productId, productType, coverName, coverDescribe, coverUrl },
}: {
  product: Product;
}) {
  return (
    <LeadCard
      href={`/productDet?productId=${productId}`}
      picture={<CoverPicture src={coverUrl} sizes="(min-width: 1400px) 770px, 56vw" />}
      label={productType}
      title={coverName}
      text={coverDescribe}
    />
  );
}

function Hero() {
  const { slogan } = useSiteInfo();
  return (
    <section className="hero" aria-label={slogan}>
      <Picture name="home-hero" sizes="100vw" isPriority />
      <HeroHud />
      <div className="hero-words">
        <div className="column">
          <h1>{slogan}</h1>
          <p>
            <Clauses>{siteTexts.promise}</Clauses>
          </p>
          <div className="hero-actions">
            <a className="button" href="/product">
              查看产品
            </a>
            <a className="button button-quiet" href="/gywm#contact">
              联系我们
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
