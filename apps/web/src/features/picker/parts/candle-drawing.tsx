import './candle-drawing.css';

interface CandleDrawingProps {
  readonly label: string;
  /** 1 where the market has to rise before, -1 where it has to fall, 0 where that does not matter. */
  readonly trend: number;
  /** Open, high, low and close, oldest first. */
  readonly bars: readonly (readonly number[])[];
  /** What it is read against, one price a bar: a neckline, an average. */
  readonly line: readonly number[] | null;
}

const height = 96;
/** Room of a candle and of its body: those of a whole chart stand closer than a few. */
const wide = { step: 22, body: 12 };
const narrow = { step: 6, body: 4 };
const maxWide = 10;
const way = 44;
const room = 8;

/** The example of a pattern: the way that led to it, and its candles. */
export function CandleDrawing({ label, trend, bars, line }: CandleDrawingProps) {
  const { step, body } = bars.length > maxWide ? narrow : wide;
  const highest = Math.max(...bars.map(([, high = 0]) => high), ...(line ?? []));
  const lowest = Math.min(...bars.map(([, , low = 0]) => low), ...(line ?? []));
  const scale = (height - 2 * room) / Math.max(highest - lowest, 0.01);
  const y = (price: number): number => room + (highest - price) * scale;
  const lead = trend === 0 ? room : way;
  const width = lead + bars.length * step + room;
  const start = y(bars[0]?.[0] ?? highest);
  return (
    <svg
      className="picker-candles"
      viewBox={`0 0 ${width} ${height}`}
      width={width * 1.5}
      role="img"
      aria-label={label}
    >
      {trend !== 0 && (
        <path className="picker-candles__way" d={`M4 ${trend > 0 ? height - 4 : 4} L${lead - 6} ${start}`} />
      )}
      {bars.map(([open = 0, high = 0, low = 0, close = 0], n) => {
        const x = lead + n * step;
        const top = y(Math.max(open, close));
        const tone = close > open ? 'up' : close < open ? 'down' : 'flat';
        return (
          <g key={`${n} ${open}`} className={`picker-candles__${tone}`}>
            <line x1={x + body / 2} x2={x + body / 2} y1={y(high)} y2={y(low)} />
            <rect x={x} y={top} width={body} height={Math.max(y(Math.min(open, close)) - top, 1)} />
          </g>
        );
      })}
      {line && (
        <polyline
          className="picker-candles__line"
          points={line.map((price, n) => `${lead + n * step + body / 2},${y(price)}`).join(' ')}
        />
      )}
    </svg>
  );
}
