import type { Product } from '../../../../contract/records.ts';
import { Icon } from '../../../ui/picture/Icon.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { Clauses } from '../../components/page/Clauses.tsx';
import { CoverPicture } from '../../components/page/CoverPicture.tsx';
import { PageSection } from '../../components/page/PageSection.tsx';
import { createTabHref, useTabParam } from '../../components/page/useTabParam.ts';
import { getOrderedGroups } from '../../components/products/product-groups.ts';
import type { MobileHomeData } from '../../page-data/home.ts';
import { siteTexts } from '../../site-texts.ts';
import { getMobileProductHref } from '../components/mobile-links.ts';

/** The product groups as tabs. In each group the first product is expanded. */
export function HomeProducts({ data }: { data: MobileHomeData }) {
  const groups = getOrderedGroups(data.groups);
  const [tab, setTab] = useTabParam(data, (index) => createTabHref('/mobile', index));
  const requestedProduct = groups
    .flatMap(([, products]) => products)
    .find(({ productId }) => productId === data.requestedProductId);
  return (
    <PageSection id="products" title="产品中心" lead={siteTexts.products} tone="mist">
      {requestedProduct && (
        <p className="intended">
          您要查看的内容：{requestedProduct.coverName}
          <a href={getMobileProductHref(requestedProduct)}>点击查看</a>
        </p>
      )}
      <Tabs
        label="产品分类"
        openIndex={tab}
        onTabChange={setTab}
        tabs={groups.map(([label, products], index) => ({
          label,
          href: `${createTabHref('/mobile', index)}#products`,
          panel: <ProductAccordion products={moveToFront(products, requestedProduct)} />,
        }))}
      />
      <a className="button button-quiet more-products" href={createTabHref('/zhuyingyewu', tab)}>
        查看更多产品
        <Icon name="arrow-right" />
      </a>
    </PageSection>
  );
}

const moveToFront = (products: Product[], requestedProduct: Product | undefined) =>
  requestedProduct && products.includes(requestedProduct)
    ? [requestedProduct, ...products.filter((each) => each !== requestedProduct)]
    : products;

function ProductAccordion({ products }: { products: Product[] }) {
  if (products.length === 0) return <p className="empty">暂无产品</p>;
  return (
    <div className="openings">
      {products.map((product, index) => (
        <ProductAccordionItem key={product.productId} product={product} isOpen={index === 0} />
      ))}
    </div>
  );
}

function ProductAccordionItem({ product, isOpen }: { product: Product; isOpen: boolean }) {
  const { coverName, coverDescribe, coverUrl } = product;
  return (
    // Opening one does not close the others: that would move the tapped item away from the finger.
    <details className="opening" open={isOpen}>
      <summary>
        <CoverPicture src={coverUrl} sizes="80px" />
        <b>
          <Clauses>{coverName}</Clauses>
        </b>
        <Icon name="chevron-down" />
      </summary>
      <a className="opened" href={getMobileProductHref(product)}>
        <CoverPicture src={coverUrl} fallbackAlt={coverName} sizes="(min-width: 600px) 560px, 54vw" />
        <span className="opened-words">
          <span className="opened-describe">{coverDescribe}</span>
          <span className="more">
            查看详情
            <Icon name="arrow-right" />
          </span>
        </span>
      </a>
    </details>
  );
}
