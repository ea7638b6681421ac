/* qr.tsx - a link as a square to photograph. */
import { qr } from '../qr';

export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const code = qr(text);
  if (!code) return null;
  const size = code.length;
  const d = code
    .map((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1Z` : '')).join(''))
    .join('');
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${size + 8} ${size + 8}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <rect width={size + 8} height={size + 8} fill="#fff" />
      <path d={d} fill="#000" />
    </svg>
  );
};
