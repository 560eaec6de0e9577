import type { LegendEntry } from '@lianpan/ui';
import './chart-legend.css';

export type LegendRow = readonly LegendEntry[];

/** Two lines of figures above a chart: those of the bar or minute under the cross, in rooms of fixed width. */
export function ChartLegend({ rows }: { readonly rows: readonly LegendRow[] }) {
  return (
    <div className="diagnosis-legend">
      {rows.map((row, at) => (
        <dl key={at} className="diagnosis-legend__row">
          {row.map((entry) => (
            <div key={entry.name} className="diagnosis-legend__entry">
              {entry.name !== '' && (
                <dt style={entry.line === undefined ? undefined : { color: `var(--lp-line-${entry.line})` }}>
                  {entry.name}
                </dt>
              )}
              <dd
                className={entry.tone === undefined || entry.tone === 'none' ? undefined : `lp-tone-${entry.tone}`}
                style={{ minWidth: `${entry.digits ?? entry.text.length}ch` }}
              >
                {entry.text}
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </div>
  );
}
