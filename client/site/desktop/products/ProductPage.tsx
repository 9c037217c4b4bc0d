import { Icon } from '../../../ui/picture/Icon.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { createAskHref } from '../../components/application/ask-href.ts';
import { Prose } from '../../components/article/Prose.tsx';
import { Breadcrumbs } from '../../components/page/Breadcrumbs.tsx';
import { Clauses } from '../../components/page/Clauses.tsx';
import { PageSection } from '../../components/page/PageSection.tsx';
import { Steps } from '../../components/page/Steps.tsx';
import { getProductLinkLabel } from '../../components/products/product-link-label.ts';
import type { ProductData } from '../../page-data/products.ts';
import type { ViewProps } from '../../page-route.ts';
import { ProductRow } from './ProductRow.tsx';

/** Longer names, in characters, are set in a smaller font to fit the first screen. */
const LONG_NAME_LENGTH = 20;

export function ProductPage({ data: { product, services, relatedProducts } }: ViewProps<ProductData>) {
  const { productId, coverName, coverDescribe, coverUrl, productType, productCon, jumpUrl } = product;
  return (
    <>
      <div className="product-top">
        <div className="column">
          <Breadcrumbs root={{ href: '/product', label: '产品中心' }} here={coverName} />
          <div className="product-lead">
            <div>
              <p className="product-type">{productType}</p>
              <h1 className={coverName.length > LONG_NAME_LENGTH ? 'product-long' : undefined}>
                <Clauses>{coverName}</Clauses>
              </h1>
              {coverDescribe && <p className="product-describe">{coverDescribe}</p>}
              <div className="product-actions">
                <a className="button" href={createAskHref('/dljm', productId)}>
                  <Icon name="chat" />
                  咨询此产品
                </a>
                {jumpUrl && (
                  <a className="button button-quiet" href={jumpUrl}>
                    {getProductLinkLabel(jumpUrl)}
                    <Icon name="arrow-right" />
                  </a>
                )}
              </div>
            </div>
            {coverUrl && (
              <Picture
                src={coverUrl}
                alt=""
                fallbackAlt={coverName}
                sizes="(min-width: 1400px) 640px, 46vw"
                isPriority
              />
            )}
          </div>
        </div>
      </div>
      {productCon && (
        <article className="column product-article">
          <Prose html={productCon} cover={coverUrl} />
        </article>
      )}
      {services.length > 0 && (
        <PageSection id="services" title="一站式实施及售后服务" tone={productCon ? 'mist' : 'paper'}>
          <Steps items={services} />
        </PageSection>
      )}
      {relatedProducts.length > 0 && (
        <PageSection
          id="others"
          title={`更多${productType}`}
          action={{ href: '/product', label: '查看更多产品' }}
          tone={productCon ? 'paper' : 'mist'}
        >
          <ProductRow products={relatedProducts} />
        </PageSection>
      )}
    </>
  );
}
