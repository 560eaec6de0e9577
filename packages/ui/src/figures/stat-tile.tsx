import './stat-tile.css';
import type { ReactNode } from 'react';
import { Touchable, type Destination } from '../touchable.tsx';

/** Tiles of one width and height beside each other, as many in a line as are read with ease. */
export function StatGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="lp-stat-grid" aria-label={label}>
      {children}
    </ul>
  );
}

interface StatTileProps extends Destination {
  /** What is counted. */
  name: string;
  /** The figure; one that explains itself stands in a tile that leads nowhere. */
  children: ReactNode;
  /** How it stands to another figure: a change since yesterday, a share, a rank. */
  note?: ReactNode;
  /** A line of the last days under the figure. */
  trend?: ReactNode;
}

/** One figure with its name: of a market, an account, a record. Stands in a `StatGrid`. */
export function StatTile({ name, children, note, trend, href, onClick }: StatTileProps) {
  return (
    <li>
      <Touchable className="lp-stat" href={href} onClick={onClick}>
        <span className="lp-stat__name">{name}</span>
        <span className="lp-stat__figure">{children}</span>
        {note !== undefined && <span className="lp-stat__note">{note}</span>}
        {trend}
      </Touchable>
    </li>
  );
}
