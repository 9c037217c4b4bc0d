import { encode } from 'uqr';

/** A QR code as an SVG whose dark modules are a single path. */
export function drawQrCode(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const darkModules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${darkModules.join('')}"/></svg>\n`;
}
