import { Tabs } from '../../../ui/Tabs.tsx';
import type { ViewProps } from '../../page-row.ts';
import { PageBanner } from '../../parts/PageBanner.tsx';
import { Pages } from '../../parts/Pages.tsx';
import { ProductGrid } from '../../parts/ProductGrid.tsx';
import { tabAddress, useTabInAddress } from '../../parts/useTabInAddress.ts';
import type { GroupPage, ProductsData } from '../../rows/products.ts';
import { PhoneCard } from './PhoneCard.tsx';

const PATH = '/zhuyingyewu';

export function MobileProducts({ data }: ViewProps<ProductsData>) {
  const addressOf = (index: number) => tabAddress(PATH, index, data.groups[index]?.page);
  const [tab, setTab] = useTabInAddress(data, addressOf);
  return (
    <>
      <PageBanner name="banner-product" title="主营业务" />
      <div className="column products">
        <Tabs
          label="产品分类"
          open={tab}
          onOpen={setTab}
          tabs={data.groups.map((group, index) => ({
            label: group.label,
            href: addressOf(index),
            panel: <Group group={group} addressOf={(page) => tabAddress(PATH, index, page)} />,
          }))}
        />
      </div>
    </>
  );
}

interface GroupProps {
  group: GroupPage;
  addressOf(page: number): string;
}

function Group({ group: { products, page, pages }, addressOf }: GroupProps) {
  if (products.length === 0) return <p className="empty">暂无产品</p>;
  return (
    <>
      <ProductGrid count={products.length}>
        {products.map((product) => (
          <li key={product.productId}>
            <PhoneCard product={product} />
          </li>
        ))}
      </ProductGrid>
      <Pages page={page} pages={pages} reach={1} addressOf={addressOf} />
    </>
  );
}
