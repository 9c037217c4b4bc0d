import { ContactWithMap } from '../../components/company/ContactWithMap.tsx';
import { ProviderMap } from '../../components/map/ProviderMap.tsx';
import { PageBanner } from '../../components/page/PageBanner.tsx';
import type { MapData } from '../../page-data/static-pages.ts';
import type { ViewProps } from '../../page-route.ts';

/** The contact page with its map. With `zoom` it is only the provider's map, for the frame that CompanyMap puts into other pages. */
export function MobileMapPage({ data: { zoom } }: ViewProps<MapData>) {
  if (zoom !== undefined) return <ProviderMap zoom={zoom} />;
  return (
    <>
      <PageBanner name="banner-dusk" title="联系我们" />
      <div className="column page-body">
        <ContactWithMap />
      </div>
    </>
  );
}
