import type { Site } from '../../../../contract/site.ts';

/** How much of the world the frame shows at zoom 0, in its own width and height: a frame is about 1000 by 500 pixels. */
const TILE_SIZE = 256;
const FRAME_WIDTH = 1000;
const FRAME_HEIGHT = 500;

/** The provider's address for this place, at this zoom. */
export function providerMapUrl({ provider, lng, lat }: Site['map'], zoom: number): string {
  const degrees = 360 / (TILE_SIZE * 2 ** zoom);
  const [x, y] = [(degrees * FRAME_WIDTH) / 2, (degrees * Math.cos((lat * Math.PI) / 180) * FRAME_HEIGHT) / 2];
  const filled = { lng, lat, zoom, west: lng - x, east: lng + x, south: lat - y, north: lat + y };
  return Object.entries(filled).reduce(
    (address, [name, value]) => address.replaceAll(`{${name}}`, String(Number(value.toFixed(6)))),
    provider,
  );
}
