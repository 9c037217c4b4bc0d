import { maps } from '../../../../contract/limits.ts';
import type { ViewProps } from '../../page-row.ts';
import { ContactLines } from '../../parts/ContactLines.tsx';
import { MapBox } from '../../parts/MapBox.tsx';
import { MapFrame } from '../../parts/MapFrame.tsx';
import { PageBanner } from '../../parts/PageBanner.tsx';
import type { MapData } from '../../rows/plain.ts';

export function MapPage({ data: { zoom } }: ViewProps<MapData>) {
  if (zoom !== undefined) return <MapFrame zoom={zoom} />;
  return (
    <>
      <PageBanner name="banner-dusk" title="联系我们" />
      <div className="column map-page">
        <ContactLines className="map-contact" mailbox="邮箱" />
        <MapBox zoom={maps.contactZoom} wheel />
      </div>
    </>
  );
}
