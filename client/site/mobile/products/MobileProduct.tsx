import type { locationIds } from '../../../../contract/records.ts';
import { Enlarge } from '../../../ui/overlay/Enlarge.tsx';
import { useLightbox } from '../../../ui/overlay/Lightbox.tsx';
import { Icon } from '../../../ui/picture/Icon.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import type { ViewProps } from '../../page-row.ts';
import { Band } from '../../parts/Band.tsx';
import { Cover } from '../../parts/Cover.tsx';
import { Crumbs } from '../../parts/Crumbs.tsx';
import { dial } from '../../parts/dial.ts';
import { jumpWords } from '../../parts/jump-words.ts';
import { LargeProse } from '../../parts/LargeProse.tsx';
import { ProductGrid } from '../../parts/ProductGrid.tsx';
import { onPhone } from '../../parts/phone-addresses.ts';
import { Steps } from '../../parts/Steps.tsx';
import { tabAddress } from '../../parts/useTabInAddress.ts';
import type { ProductData } from '../../rows/products.ts';
import { useFacts } from '../../visit.ts';
import { PhoneCard } from './PhoneCard.tsx';

const TABS: readonly (typeof locationIds)[number][] = ['zhgd', 'jzjqr', 'jzbh'];

export function MobileProduct({ data: { product, services, others } }: ViewProps<ProductData>) {
  const { hotline } = useFacts();
  const { coverName, coverDescribe, coverUrl, productType, productCon, jumpUrl, locationId } = product;
  const { show, lightbox } = useLightbox([{ src: coverUrl, alt: coverName }], 'cover');
  const list = tabAddress('/zhuyingyewu', TABS.indexOf(locationId));
  return (
    <>
      <div className="column">
        <Crumbs root={{ href: list, label: '产品中心' }} here={coverName} />
      </div>
      <div className="product-top">
        {coverUrl ? (
          <Enlarge className="product-cover" src={coverUrl} label={`查看大图：${coverName}`} show={() => show(0)}>
            <Picture src={coverUrl} alt="" sizes="(min-width: 700px) 48vw, 100vw" first />
            <Icon name="zoom" />
          </Enlarge>
        ) : (
          <span className="product-cover">
            <Cover src="" sizes="" />
          </span>
        )}
        <div className="column product-lead">
          <p className="product-type">{productType}</p>
          <h1>{coverName}</h1>
          {coverDescribe && <p className="product-describe">{coverDescribe}</p>}
          <a className="button" href={dial(hotline)}>
            <Icon name="phone" />
            咨询 {hotline}
          </a>
          {jumpUrl && (
            <a className="button button-quiet" href={onPhone(jumpUrl)}>
              {jumpWords(jumpUrl)}
            </a>
          )}
        </div>
      </div>
      {lightbox}
      {productCon && (
        <article className="column product-article">
          <LargeProse html={productCon} cover={coverUrl} />
        </article>
      )}
      {services.length > 0 && (
        <Band id="services" title="一站式实施及售后服务" tone="mist">
          <Steps items={services} />
        </Band>
      )}
      {others.length > 0 && (
        <Band id="others" title={`更多${productType}`} action={{ href: list, label: '查看更多产品' }}>
          <ProductGrid count={others.length}>
            {others.map((other) => (
              <li key={other.productId}>
                <PhoneCard product={other} />
              </li>
            ))}
          </ProductGrid>
        </Band>
      )}
    </>
  );
}
