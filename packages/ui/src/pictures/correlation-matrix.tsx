import './correlation-matrix.css';
import { HeatMap, type HeatCell } from './heat-map.tsx';

interface CorrelationMatrixProps {
  readonly label: string;
  /** Over the first column. */
  readonly cornerName: string;
  readonly series: readonly { readonly key: string; readonly name: string }[];
  /** A row and a column a series, from -1 to 1; `null` where two have too little in common. */
  readonly values: readonly (readonly (number | null)[])[];
  /** Accessible sentence of the legend. */
  readonly legendLabel: string;
}

const missing = '--';

const signed = (value: number): string => `${value > 0 ? '+' : ''}${value.toFixed(2)}`;

/**
 * How alike series move, each two of them: coloured from -1 to 1, the two places of a pair framed together. A series is
 * wholly like itself, which says nothing and has no colour.
 */
export function CorrelationMatrix({ label, cornerName, series, values, legendLabel }: CorrelationMatrixProps) {
  const cellOf = (row: number, column: number): HeatCell => {
    if (row === column) return { value: null, text: '1.00' };
    const value = values[row]?.[column] ?? null;
    const sameKey = `${Math.min(row, column)} ${Math.max(row, column)}`;
    return { value, text: value === null ? missing : signed(value), sameKey };
  };
  return (
    <div className="lp-correlations">
      <HeatMap
        label={label}
        cornerName={cornerName}
        columns={series}
        rows={series.map(({ key, name }, row) => ({
          key,
          name,
          cells: series.map((_other, column) => cellOf(row, column)),
        }))}
        limit={1}
        valueText={signed}
        legendLabel={legendLabel}
      />
    </div>
  );
}
