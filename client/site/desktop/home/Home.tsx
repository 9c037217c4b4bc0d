import { times } from '../../../../contract/limits.ts';
import { Carousel } from '../../../ui/carousel/Carousel.tsx';
import { Icon } from '../../../ui/picture/Icon.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import type { ViewProps } from '../../page-row.ts';
import { Band } from '../../parts/Band.tsx';
import { CaseList } from '../../parts/CaseList.tsx';
import { dial } from '../../parts/dial.ts';
import { Figures } from '../../parts/Figures.tsx';
import { HeroHud } from '../../parts/HeroHud.tsx';
import { ProductCard } from '../../parts/ProductCard.tsx';
import { ProductRow } from '../../parts/ProductRow.tsx';
import { shownGroups } from '../../parts/product-groups.ts';
import { Reasons } from '../../parts/Reasons.tsx';
import { Steps } from '../../parts/Steps.tsx';
import { words } from '../../parts/words.ts';
import type { HomeData } from '../../rows/home.ts';
import { useFacts } from '../../visit.ts';

/** Pixels a second: slow enough to read a name in passing. */
const DRIFT = 36;
/** Fewer products than this stand in a row: there is nothing out of sight to come. */
const FEWEST = 5;

export function Home({ data }: ViewProps<HomeData>) {
  const { groups, selling, support, showroom, figures, partners, cases } = data;
  const products = shownGroups(groups).flatMap(([, group]) => group);
  const drifts = products.length >= FEWEST;
  return (
    <>
      <Hero />
      {selling.length > 0 && (
        <Band id="selling" title="一站式服务" lead={words.service}>
          <Steps items={selling} />
        </Band>
      )}
      <Band
        id="products"
        title="产品中心"
        lead={words.products}
        action={{ href: '/product', label: '查看更多产品' }}
        tone="mist"
        layout={drifts ? 'wide' : 'column'}
      >
        {products.length === 0 && <p className="empty">暂无产品</p>}
        {!drifts && products.length > 0 && <ProductRow products={products} />}
        {drifts && (
          <Carousel label="产品中心" visible={5} loop drift={DRIFT}>
            {products.map((product) => (
              <ProductCard key={product.productId} product={product} sizes="400px" />
            ))}
          </Carousel>
        )}
      </Band>
      {support.length > 0 && (
        <Band id="support" title="技术支持" lead={words.support}>
          <Reasons picture="/uploads/seed/site-platform.jpg" items={support} />
        </Band>
      )}
      {showroom.length > 0 && (
        <Band id="showroom" title="智慧展厅" lead={words.showroom} tone="deep" layout="wide">
          <Carousel label="智慧展厅" visible={3} centred loop every={times.scenarioSlide} arrows dots>
            {showroom.map(({ src, alt }) => (
              <Picture key={src} src={src} alt={alt} sizes="(min-width: 1400px) 620px, 34vw" />
            ))}
          </Carousel>
        </Band>
      )}
      {figures.length > 0 && (
        <Band id="figures" title="企业实力">
          <Figures figures={figures} />
        </Band>
      )}
      {cases.length > 0 && (
        <Band id="cases" title="项目案例" action={{ href: '/yingyongchangjing', label: '应用场景' }} tone="mist">
          <CaseList cases={cases} />
        </Band>
      )}
      {partners.length > 0 && (
        <Band id="partners" title="合作伙伴">
          <ul className="partners">
            {partners.map(({ name, logo }) => (
              <li key={name}>{logo ? <Picture src={logo} alt={name} sizes="250px" /> : name}</li>
            ))}
          </ul>
        </Band>
      )}
    </>
  );
}

function Hero() {
  const { slogan, hotline } = useFacts();
  return (
    <section className="hero" aria-label={slogan}>
      <Picture name="home-hero" sizes="100vw" first />
      <HeroHud />
      <div className="hero-words">
        <div className="column">
          <h1>{slogan}</h1>
          <p>{words.promise}</p>
          <div className="hero-actions">
            <a className="button" href="/product">
              查看产品
            </a>
            <a className="button button-quiet" href={dial(hotline)}>
              <Icon name="phone" />
              {hotline}
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
