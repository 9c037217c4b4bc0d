import type { Product } from '../../../../contract/records.ts';
import { Icon } from '../../../ui/picture/Icon.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { Band } from '../../parts/Band.tsx';
import { Cover } from '../../parts/Cover.tsx';
import { detailOf } from '../../parts/phone-addresses.ts';
import { shownGroups } from '../../parts/product-groups.ts';
import { tabAddress, useTabInAddress } from '../../parts/useTabInAddress.ts';
import { words } from '../../parts/words.ts';
import type { MobileHomeData } from '../../rows/mobile-home.ts';

/** The products by group: in each, one card stands open, the others open at a tap. */
export function HomeProducts({ data }: { data: MobileHomeData }) {
  const shown = shownGroups(data.groups);
  const [tab, setTab] = useTabInAddress(data, (index) => tabAddress('/mobile', index));
  const wanted = shown.flatMap(([, products]) => products).find(({ productId }) => productId === data.intended);
  return (
    <Band id="products" title="产品中心" lead={words.products} tone="mist">
      {wanted && (
        <p className="intended">
          您要查看的内容：{wanted.coverName}
          <a href={detailOf(wanted)}>点击查看</a>
        </p>
      )}
      <Tabs
        label="产品分类"
        open={tab}
        onOpen={setTab}
        tabs={shown.map(([label, products], index) => ({
          label,
          href: `${tabAddress('/mobile', index)}#products`,
          panel: <Cards products={wantedFirst(products, wanted)} />,
        }))}
      />
      <a className="button button-quiet more-products" href={tabAddress('/zhuyingyewu', tab)}>
        查看更多产品
        <Icon name="arrow-right" />
      </a>
    </Band>
  );
}

const wantedFirst = (products: Product[], wanted: Product | undefined) =>
  wanted && products.includes(wanted) ? [wanted, ...products.filter((each) => each !== wanted)] : products;

function Cards({ products }: { products: Product[] }) {
  if (products.length === 0) return <p className="empty">暂无产品</p>;
  return (
    <div className="openings">
      {products.map((product, index) => (
        <Card key={product.productId} product={product} isOpen={index === 0} />
      ))}
    </div>
  );
}

function Card({ product, isOpen }: { product: Product; isOpen: boolean }) {
  const { coverName, coverDescribe, coverUrl } = product;
  return (
    // None closes another: what one has just tapped would be gone from under the thumb.
    <details className="opening" open={isOpen}>
      <summary>
        <Cover src={coverUrl} sizes="80px" />
        <b>{coverName}</b>
        <Icon name="chevron-down" />
      </summary>
      <a className="opened" href={detailOf(product)}>
        <Cover src={coverUrl} alt={coverName} sizes="(min-width: 600px) 560px, 92vw" />
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
