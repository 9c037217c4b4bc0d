import type { Product } from '../../../../contract/records.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import type { ViewProps } from '../../page-row.ts';
import { PageBanner } from '../../parts/PageBanner.tsx';
import { shownGroups } from '../../parts/product-groups.ts';
import { tabAddress, useTabInAddress } from '../../parts/useTabInAddress.ts';
import type { ProductsData } from '../../rows/products.ts';
import { PhoneCard } from './PhoneCard.tsx';

const PATH = '/zhuyingyewu';

export function MobileProducts({ data }: ViewProps<ProductsData>) {
  const [tab, setTab] = useTabInAddress(PATH, data);
  return (
    <>
      <PageBanner name="banner-product" title="主营业务" />
      <div className="column products">
        <Tabs
          label="产品分类"
          open={tab}
          onOpen={setTab}
          tabs={shownGroups(data.groups).map(([label, products], index) => ({
            label,
            href: tabAddress(PATH, index),
            panel: <Grid products={products} />,
          }))}
        />
      </div>
    </>
  );
}

function Grid({ products }: { products: Product[] }) {
  if (products.length === 0) return <p className="empty">暂无产品</p>;
  return (
    <ul className="product-grid">
      {products.map((product) => (
        <li key={product.productId}>
          <PhoneCard product={product} />
        </li>
      ))}
    </ul>
  );
}
