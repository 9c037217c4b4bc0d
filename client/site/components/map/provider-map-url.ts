import type { Site } from '../../../../contract/site.ts';

/** In pixels: at zoom 0 the whole world is one tile wide. */
const TILE_SIZE = 256;
/** The approximate size of the map on the page. */
const FRAME_WIDTH = 1000;
const FRAME_HEIGHT = 500;

/** Fills the placeholders of the provider's URL with the location and the bounds of the visible area. */
export function createProviderMapUrl({ provider, lng, lat }: Site['map'], zoom: number): string {
  const degreesPerPixel = 360 / (TILE_SIZE * 2 ** zoom);
  const [halfWidth, halfHeight] = [
    (degreesPerPixel * FRAME_WIDTH) / 2,
    (degreesPerPixel * Math.cos((lat * Math.PI) / 180) * FRAME_HEIGHT) / 2,
  ];
  const values = {
    lng,
    lat,
    zoom,
    west: lng - halfWidth,
    east: lng + halfWidth,
    south: lat - halfHeight,
    north: lat + halfHeight,
  };
  return Object.entries(values).reduce(
    (url, [name, value]) => url.replaceAll(`{${name}}`, String(Number(value.toFixed(6)))),
    provider,
  );
}
