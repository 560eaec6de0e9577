import './market-bars.css';
import { toneClass, type Tone } from '../tone.ts';

export interface DepthRow {
  key: string;
  /** The rank with its side, for example "sell 1". */
  name: string;
  /** `--` on the empty side at a limit price. */
  priceText: string;
  lotsText: string;
  /** Length of the bar, 0 to 1 of the largest row. */
  share: number;
  tone: Tone;
}

interface DepthTableProps {
  /** Worst ask first, best ask last. */
  asks: readonly DepthRow[];
  /** Best bid first. */
  bids: readonly DepthRow[];
  caption: string;
  nameTitle: string;
  priceTitle: string;
  lotsTitle: string;
  onPickPrice?: ((key: string) => void) | undefined;
}

/** The five-level book: sellers above, buyers below; bars show lots. A tap on a row can take its price. */
export function DepthTable({ asks, bids, caption, nameTitle, priceTitle, lotsTitle, onPickPrice }: DepthTableProps) {
  const line = (row: DepthRow, side: 'ask' | 'bid') => (
    <tr key={row.key} className={`lp-depth__row lp-depth__row--${side}`}>
      <th scope="row" className="lp-depth__name">
        {row.name}
      </th>
      <td className={`lp-depth__price ${toneClass(row.tone) || ''}`}>
        {onPickPrice ? (
          <button type="button" className="lp-depth__pick" onClick={() => onPickPrice(row.key)}>
            {row.priceText}
          </button>
        ) : (
          row.priceText
        )}
      </td>
      <td className="lp-depth__lots">
        <span className="lp-depth__bar" style={{ width: `${Math.round(row.share * 100)}%` }} />
        <span className="lp-depth__lots-text">{row.lotsText}</span>
      </td>
    </tr>
  );
  return (
    <table className="lp-depth">
      <caption className="lp-hidden">{caption}</caption>
      <thead className="lp-hidden">
        <tr>
          <th scope="col">{nameTitle}</th>
          <th scope="col">{priceTitle}</th>
          <th scope="col">{lotsTitle}</th>
        </tr>
      </thead>
      <tbody>{asks.map((row) => line(row, 'ask'))}</tbody>
      <tbody className="lp-depth__bids">{bids.map((row) => line(row, 'bid'))}</tbody>
    </table>
  );
}
