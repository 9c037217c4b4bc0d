import { encode } from 'uqr';

export const QR_CODE_SIZE = 256;

/**
 * Draws a text as a QR code, every module a whole number of pixels wide, because cameras read crisp edges best; the rest
 * becomes margin.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const moduleSize = Math.max(1, Math.floor(QR_CODE_SIZE / (size + 2)));
  const margin = Math.floor((QR_CODE_SIZE - size * moduleSize) / 2);
  const darkModules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) =>
      isDark
        ? [`M${margin + x * moduleSize} ${margin + y * moduleSize}h${moduleSize}v${moduleSize}h-${moduleSize}z`]
        : [],
    ),
  );
  return (
    <svg
      className="qr"
      role="img"
      aria-label={label}
      width={QR_CODE_SIZE}
      height={QR_CODE_SIZE}
      viewBox={`0 0 ${QR_CODE_SIZE} ${QR_CODE_SIZE}`}
    >
      <path d={darkModules.join('')} />
    </svg>
  );
}
