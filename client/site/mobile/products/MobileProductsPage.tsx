import { Tabs } from '../../../ui/Tabs.tsx';
import { PageBanner } from '../../components/page/PageBanner.tsx';
import { Pagination } from '../../components/page/Pagination.tsx';
import { createTabHref, useTabParam } from '../../components/page/useTabParam.ts';
import { ProductGrid } from '../../components/products/ProductGrid.tsx';
import type { ProductGroupPage, ProductsData } from '../../page-data/products.ts';
import type { ViewProps } from '../../page-route.ts';
import { MobileProductCard } from './MobileProductCard.tsx';

const PRODUCTS_PATH = '/zhuyingyewu';

export function MobileProductsPage({ data }: ViewProps<ProductsData>) {
  const getTabHref = (index: number) => createTabHref(PRODUCTS_PATH, index, data.groups[index]?.page);
  const [tab, setTab] = useTabParam(data, getTabHref);
  return (
    <>
      <PageBanner name="banner-product" title="主营业务" />
      <div className="column products">
        <Tabs
          label="产品分类"
          openIndex={tab}
          onTabChange={setTab}
          tabs={data.groups.map((group, index) => ({
            label: group.label,
            href: getTabHref(index),
            panel: <ProductGroup group={group} getHref={(page) => createTabHref(PRODUCTS_PATH, index, page)} />,
          }))}
        />
      </div>
    </>
  );
}

interface ProductGroupProps {
  group: ProductGroupPage;
  getHref(page: number): string;
}

function ProductGroup({ group: { products, page, pageCount }, getHref }: ProductGroupProps) {
  if (products.length === 0) return <p className="empty">暂无产品</p>;
  return (
    <>
      <ProductGrid count={products.length}>
        {products.map((product) => (
          <li key={product.productId}>
            <MobileProductCard product={product} />
          </li>
        ))}
      </ProductGrid>
      <Pagination page={page} pageCount={pageCount} siblingCount={1} getHref={getHref} />
    </>
  );
}
