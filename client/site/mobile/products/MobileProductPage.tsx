import type { productLocationIds } from '../../../../contract/product-locations.ts';
import { useLightbox } from '../../../ui/overlay/Lightbox.tsx';
import { LightboxLink } from '../../../ui/overlay/LightboxLink.tsx';
import { Icon } from '../../../ui/picture/Icon.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { createAskHref } from '../../components/application/ask-href.ts';
import { Breadcrumbs } from '../../components/page/Breadcrumbs.tsx';
import { Clauses } from '../../components/page/Clauses.tsx';
import { CoverPicture } from '../../components/page/CoverPicture.tsx';
import { PageSection } from '../../components/page/PageSection.tsx';
import { Steps } from '../../components/page/Steps.tsx';
import { createTabHref } from '../../components/page/useTabParam.ts';
import { ProductGrid } from '../../components/products/ProductGrid.tsx';
import { getProductLinkLabel } from '../../components/products/product-link-label.ts';
import type { ProductData } from '../../page-data/products.ts';
import type { ViewProps } from '../../page-route.ts';
import { MobileProse } from '../components/MobileProse.tsx';
import { toMobileHref } from '../components/mobile-links.ts';
import { MobileProductCard } from './MobileProductCard.tsx';

const TAB_LOCATIONS: readonly (typeof productLocationIds)[number][] = ['zhgd', 'jzjqr', 'jzbh'];

export function MobileProductPage({ data: { product, services, relatedProducts } }: ViewProps<ProductData>) {
  const { productId, coverName, coverDescribe, coverUrl, productType, productCon, jumpUrl, locationId } = product;
  const { openLightbox, lightbox } = useLightbox([{ src: coverUrl, alt: coverName }], 'cover');
  const listHref = createTabHref('/zhuyingyewu', TAB_LOCATIONS.indexOf(locationId));
  return (
    <>
      <div className="column">
        <Breadcrumbs root={{ href: listHref, label: '产品中心' }} here={coverName} />
      </div>
      <div className="product-top">
        {coverUrl ? (
          <LightboxLink
            className="product-cover"
            src={coverUrl}
            label={`查看大图：${coverName}`}
            openLightbox={() => openLightbox(0)}
          >
            <Picture src={coverUrl} alt="" sizes="(min-width: 700px) 48vw, 100vw" isPriority />
            <Icon name="zoom" />
          </LightboxLink>
        ) : (
          <span className="product-cover">
            <CoverPicture src="" sizes="" />
          </span>
        )}
        <div className="column product-lead">
          <p className="product-type">{productType}</p>
          <h1>
            <Clauses>{coverName}</Clauses>
          </h1>
          {coverDescribe && <p className="product-describe">{coverDescribe}</p>}
          <a className="button" href={createAskHref('/dailijiameng', productId)}>
            <Icon name="chat" />
            咨询此产品
          </a>
          {jumpUrl && (
            <a className="button button-quiet" href={toMobileHref(jumpUrl)}>
              {getProductLinkLabel(jumpUrl)}
            </a>
          )}
        </div>
      </div>
      {lightbox}
      {productCon && (
        <article className="column product-article">
          <MobileProse html={productCon} cover={coverUrl} />
        </article>
      )}
      {services.length > 0 && (
        <PageSection id="services" title="一站式实施及售后服务" tone="mist">
          <Steps items={services} />
        </PageSection>
      )}
      {relatedProducts.length > 0 && (
        <PageSection id="others" title={`更多${productType}`} action={{ href: listHref, label: '查看更多产品' }}>
          <ProductGrid count={relatedProducts.length}>
            {relatedProducts.map((related) => (
              <li key={related.productId}>
                <MobileProductCard product={related} />
              </li>
            ))}
          </ProductGrid>
        </PageSection>
      )}
    </>
  );
}
