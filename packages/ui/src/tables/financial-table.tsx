import { Figure } from '../figures/figure.tsx';
import type { Tone } from '../tone.ts';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';

export interface FinancialLine {
  readonly key: string;
  readonly name: string;
  /** Sums and results, which are looked for first. */
  readonly isStrong?: boolean | undefined;
  /** One a period; `--` where a paper tells none. */
  readonly figures: readonly { readonly text: string; readonly tone?: Tone | undefined }[];
}

interface FinancialTableProps {
  readonly caption: string;
  /** Over the names of the lines. */
  readonly itemTitle: string;
  /** Years or quarters as papers name them, the newest first. */
  readonly periods: readonly { readonly key: string; readonly name: string }[];
  readonly lines: readonly FinancialLine[];
}

/** Papers of a company: a line a figure, a column a period. The names stay while the periods move under them. */
export function FinancialTable({ caption, itemTitle, periods, lines }: FinancialTableProps) {
  const item: Column<FinancialLine> = {
    key: 'item',
    title: itemTitle,
    minWidth: '5.5rem',
    render: ({ name, isStrong }) => (isStrong ? <strong>{name}</strong> : name),
  };
  const columns = periods.map(({ key, name }, at): Column<FinancialLine> => ({
    key,
    title: name,
    isNumeric: true,
    minWidth: '5.75rem',
    render: ({ figures, isStrong }) => {
      const { text, tone = 'none' } = figures[at] ?? { text: '--' };
      return <Figure text={text} tone={tone} isStrong={isStrong} />;
    },
  }));
  return <DataTable caption={caption} rows={lines} rowKey={({ key }) => key} columns={[item, ...columns]} />;
}
