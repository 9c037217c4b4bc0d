import { encode } from 'uqr';
import { layoutSizes } from '../../../contract/limits.ts';

const SIZE = layoutSizes.qrCodeSize;

/** Each square a whole number of pixels: cameras read crisp edges best. What is left over belongs to the quiet margin. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const square = Math.max(1, Math.floor(SIZE / (size + 2)));
  const margin = Math.floor((SIZE - size * square) / 2);
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) =>
      isDark ? [`M${margin + x * square} ${margin + y * square}h${square}v${square}h-${square}z`] : [],
    ),
  );
  return (
    <svg className="qr" role="img" aria-label={label} width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`}>
      <path d={dark.join('')} />
    </svg>
  );
}
