import { encode } from 'uqr';
import type { QrCodeProps } from './qr-code.tsx';

/** Modules of quiet ground that a scanner needs around the code. */
const quietZone = 4;

/** The modules of the code as one path. */
export function QrCodeView({ text, label }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
