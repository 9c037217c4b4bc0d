import type { ViewProps } from '../../page-row.ts';
import { ContactBlock } from '../../parts/ContactBlock.tsx';
import { MapFrame } from '../../parts/MapFrame.tsx';
import { PageBanner } from '../../parts/PageBanner.tsx';
import type { MapData } from '../../rows/plain.ts';

export function MobileMap({ data: { zoom } }: ViewProps<MapData>) {
  if (zoom !== undefined) return <MapFrame zoom={zoom} />;
  return (
    <>
      <PageBanner name="banner-dusk" title="联系我们" />
      <div className="column page-body">
        <ContactBlock />
      </div>
    </>
  );
}
