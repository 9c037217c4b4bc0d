import { Icon } from '../../../ui/picture/Icon.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import type { ViewProps } from '../../page-row.ts';
import { Band } from '../../parts/Band.tsx';
import { Crumbs } from '../../parts/Crumbs.tsx';
import { dial } from '../../parts/dial.ts';
import { jumpWords } from '../../parts/jump-words.ts';
import { ProductRow } from '../../parts/ProductRow.tsx';
import { Prose } from '../../parts/Prose.tsx';
import { Steps } from '../../parts/Steps.tsx';
import type { ProductData } from '../../rows/products.ts';
import { useFacts } from '../../visit.ts';

/** In characters: a longer name would fill the first screen. */
const LONG = 20;

export function Product({ data: { product, services, others } }: ViewProps<ProductData>) {
  const { hotline } = useFacts();
  const { coverName, coverDescribe, coverUrl, productType, productCon, jumpUrl } = product;
  return (
    <>
      <div className="product-top">
        <div className="column">
          <Crumbs root={{ href: '/product', label: '产品中心' }} here={coverName} />
          <div className="product-lead">
            <div>
              <p className="product-type">{productType}</p>
              <h1 className={coverName.length > LONG ? 'product-long' : undefined}>{coverName}</h1>
              {coverDescribe && <p className="product-describe">{coverDescribe}</p>}
              <div className="product-actions">
                <a className="button" href={dial(hotline)}>
                  <Icon name="phone" />
                  咨询 {hotline}
                </a>
                {jumpUrl && (
                  <a className="button button-quiet" href={jumpUrl}>
                    {jumpWords(jumpUrl)}
                    <Icon name="arrow-right" />
                  </a>
                )}
              </div>
            </div>
            {coverUrl && <Picture src={coverUrl} alt={coverName} sizes="(min-width: 1400px) 640px, 46vw" first />}
          </div>
        </div>
      </div>
      {productCon && (
        <article className="column product-article">
          <Prose html={productCon} cover={coverUrl} />
        </article>
      )}
      {services.length > 0 && (
        <Band id="services" title="一站式实施及售后服务" tone={productCon ? 'mist' : 'paper'}>
          <Steps items={services} />
        </Band>
      )}
      {others.length > 0 && (
        <Band
          id="others"
          title={`更多${productType}`}
          action={{ href: '/product', label: '查看更多产品' }}
          tone={productCon ? 'paper' : 'mist'}
        >
          <ProductRow products={others} />
        </Band>
      )}
    </>
  );
}
