import { PageBanner } from '../../components/page/PageBanner.tsx';
import { ProductTabs } from '../../components/products/ProductTabs.tsx';
import type { ProductsData } from '../../page-data/products.ts';
import type { ViewProps } from '../../page-route.ts';
import { MobileProductCard } from './MobileProductCard.tsx';

export function MobileProductsPage({ data }: ViewProps<ProductsData>) {
  return (
    <>
      <PageBanner name="banner-product" title="主营业务" />
      <div className="column products">
        <ProductTabs
          data={data}
          path="/zhuyingyewu"
          siblingCount={1}
          renderCard={(product) => <MobileProductCard product={product} />}
        />
      </div>
    </>
  );
}
