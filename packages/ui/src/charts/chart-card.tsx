import './chart-card.css';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { toneClass, type Tone } from '../tone.ts';

export interface LegendEntry {
  name: string;
  /** Figure at the cursor or of the last bar, `--` when missing. */
  text: string;
  tone?: Tone | undefined;
  /** Number of the chart line (1 to 6) whose colour the name wears. */
  line?: number | undefined;
  /** Room in digits, so that the next entry stays where it is. */
  digits?: number | undefined;
}

interface ChartCardProps {
  children: ReactNode;
  /** Above the chart, at the start: periods, adjust switch. */
  toolbar?: ReactNode;
  /** Above the chart, at the end: fullscreen, settings. */
  actions?: ReactNode;
  legend?: readonly LegendEntry[] | undefined;
  /** Under the chart: sub-chart choice, a stale line. */
  footer?: ReactNode;
  /** Fills the window, for the landscape page. */
  isFullscreen?: boolean | undefined;
}

/** The frame around a chart: toolbar, one legend line with fixed widths, the chart edge to edge, footer. */
export function ChartCard({ children, toolbar, actions, legend, footer, isFullscreen }: ChartCardProps) {
  return (
    <div className={classNames('lp-chart-card', isFullscreen && 'lp-chart-card--fullscreen')}>
      {(toolbar !== undefined || actions !== undefined) && (
        <div className="lp-chart-card__tools">
          <div className="lp-chart-card__toolbar">{toolbar}</div>
          <div className="lp-chart-card__actions">{actions}</div>
        </div>
      )}
      {legend && (
        <dl className="lp-chart-card__legend">
          {legend.map((entry) => (
            <div key={entry.name} className="lp-chart-card__entry">
              <dt style={entry.line === undefined ? undefined : { color: `var(--lp-line-${entry.line})` }}>
                {entry.name}
              </dt>
              <dd
                className={toneClass(entry.tone ?? 'none') || undefined}
                style={{ minWidth: `${entry.digits ?? entry.text.length}ch` }}
              >
                {entry.text}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="lp-chart-card__chart">{children}</div>
      {footer}
    </div>
  );
}
