import { durations } from '../../../durations.ts';
import { Carousel } from '../../../ui/carousel/Carousel.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { PageBanner } from '../../components/page/PageBanner.tsx';
import { ProductTabs } from '../../components/products/ProductTabs.tsx';
import type { ProductsData } from '../../page-data/products.ts';
import type { ViewProps } from '../../page-route.ts';
import { ProductCard } from './ProductCard.tsx';

export function ProductsPage({ data }: ViewProps<ProductsData>) {
  const { photos } = data;
  return (
    <>
      {photos.length > 0 ? <PhotoCarousel photos={photos} /> : <PageBanner name="banner-product" title="产品中心" />}
      <div className="column products">
        {photos.length > 0 && <h1>产品中心</h1>}
        <ProductTabs
          data={data}
          path="/product"
          siblingCount={2}
          renderCard={(product, index) => (
            <ProductCard
              product={product}
              // The first card may take the whole row, half of it for the picture.
              sizes={index === 0 ? '(min-width: 1400px) 660px, 48vw' : '(min-width: 1400px) 424px, 31vw'}
              heading="h2"
            />
          )}
        />
      </div>
    </>
  );
}

function PhotoCarousel({ photos }: { photos: ProductsData['photos'] }) {
  return (
    <Carousel label="产品横幅" loop intervalMs={durations.bannerSlideInterval} arrows dots>
      {photos.map(({ photoId, photoTitle, photoInfo, photoUrl }, index) => (
        <div key={photoId} className="page-banner banner-slide">
          <Picture
            src={photoUrl}
            alt=""
            fallbackAlt={photoTitle || '产品中心横幅'}
            sizes="100vw"
            isPriority={index === 0}
          />
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
