import { durations } from '../../../../contract/limits.ts';
import { Carousel } from '../../../ui/carousel/Carousel.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { PageBanner } from '../../components/page/PageBanner.tsx';
import { Pagination } from '../../components/page/Pagination.tsx';
import { createTabHref, useTabParam } from '../../components/page/useTabParam.ts';
import { ProductGrid } from '../../components/products/ProductGrid.tsx';
import type { ProductGroupPage, ProductsData } from '../../page-data/products.ts';
import type { ViewProps } from '../../page-route.ts';
import { ProductCard } from './ProductCard.tsx';

const PRODUCTS_PATH = '/product';

export function ProductsPage({ data }: ViewProps<ProductsData>) {
  const { groups, photos } = data;
  const getTabHref = (index: number) => createTabHref(PRODUCTS_PATH, index, groups[index]?.page);
  const [tab, setTab] = useTabParam(data, getTabHref);
  return (
    <>
      {photos.length > 0 ? <PhotoCarousel photos={photos} /> : <PageBanner name="banner-product" title="产品中心" />}
      <div className="column products">
        {photos.length > 0 && <h1>产品中心</h1>}
        <Tabs
          label="产品分类"
          openIndex={tab}
          onTabChange={setTab}
          tabs={groups.map((group, index) => ({
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
        {products.map((product, index) => (
          <li key={product.productId}>
            <ProductCard
              product={product}
              // The first card may take the whole row, half of it for the picture.
              sizes={index === 0 ? '(min-width: 1400px) 660px, 48vw' : '(min-width: 1400px) 424px, 31vw'}
              heading="h2"
            />
          </li>
        ))}
      </ProductGrid>
      <Pagination page={page} pageCount={pageCount} siblingCount={2} getHref={getHref} />
    </>
  );
}

function PhotoCarousel({ photos }: { photos: ProductsData['photos'] }) {
  return (
    <Carousel label="产品横幅" loop intervalMs={durations.bannerSlideInterval} arrows dots>
      {photos.map(({ photoId, photoTitle, photoInfo, photoUrl }, index) => (
        <div key={photoId} className="page-banner banner-slide">
          <Picture src={photoUrl} alt={photoTitle || '产品中心横幅'} sizes="100vw" isPriority={index === 0} />
          <div className="page-banner-words">
            <div className="column">
              <p className="banner-title">{photoTitle}</p>
              {photoInfo && <p>{photoInfo}</p>}
            </div>
          </div>
        </div>
      ))}
    </Carousel>
  );
}
