import { times } from '../../../../contract/limits.ts';
import { Carousel } from '../../../ui/carousel/Carousel.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import type { ViewProps } from '../../page-row.ts';
import { PageBanner } from '../../parts/PageBanner.tsx';
import { Pages } from '../../parts/Pages.tsx';
import { ProductCard } from '../../parts/ProductCard.tsx';
import { ProductGrid } from '../../parts/ProductGrid.tsx';
import { tabAddress, useTabInAddress } from '../../parts/useTabInAddress.ts';
import type { GroupPage, ProductsData } from '../../rows/products.ts';

const PATH = '/product';

export function Products({ data }: ViewProps<ProductsData>) {
  const { groups, photos } = data;
  const addressOf = (index: number) => tabAddress(PATH, index, groups[index]?.page);
  const [tab, setTab] = useTabInAddress(data, addressOf);
  return (
    <>
      {photos.length > 0 ? <Photos photos={photos} /> : <PageBanner name="banner-product" title="产品中心" />}
      <div className="column products">
        {photos.length > 0 && <h1>产品中心</h1>}
        <Tabs
          label="产品分类"
          open={tab}
          onOpen={setTab}
          tabs={groups.map((group, index) => ({
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
        {products.map((product, index) => (
          <li key={product.productId}>
            <ProductCard
              product={product}
              // The first may be as wide as the row, half of it picture.
              sizes={index === 0 ? '(min-width: 1400px) 660px, 48vw' : '(min-width: 1400px) 424px, 31vw'}
              heading="h2"
            />
          </li>
        ))}
      </ProductGrid>
      <Pages page={page} pages={pages} reach={2} addressOf={addressOf} />
    </>
  );
}

function Photos({ photos }: { photos: ProductsData['photos'] }) {
  return (
    <Carousel label="产品横幅" loop every={times.bannerSlide} arrows dots>
      {photos.map(({ photoId, photoTitle, photoInfo, photoUrl }, index) => (
        <div key={photoId} className="page-banner banner-slide">
          <Picture src={photoUrl} alt={photoTitle || '产品中心横幅'} sizes="100vw" first={index === 0} />
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
