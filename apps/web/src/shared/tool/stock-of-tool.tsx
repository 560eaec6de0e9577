import { DataTable, EmptyState, List, ListRow, Section } from '@lianpan/ui';
import { figures } from '@lianpan/domain';
import { href } from '../../routes/href.ts';
import { useToolColumns, type ToolColumn } from './tool-columns.tsx';

interface StockLinksProps {
  readonly stockNo: string;
  readonly name: string;
  /** Percent; `null` before there is one. */
  readonly changePct: number | null | undefined;
  /** The way to the list that the stock is of. */
  readonly back: { readonly title: string; readonly href: string };
}

/** One stock of a tool: the ways to its own page and back to the list. */
export const StockLinks = ({ stockNo, name, changePct, back }: StockLinksProps) => (
  <List>
    <ListRow
      title={name}
      note={stockNo}
      value={changePct == null ? changePct : figures.signedPercent(changePct)}
      href={href('stockDiagnosis', { stockNo })}
    />
    <ListRow {...back} />
  </List>
);

interface PastDaysProps<Row> {
  readonly title: string;
  readonly note?: string;
  readonly rows: readonly Row[];
  readonly dateOf: (row: Row) => string;
  /** What stands behind the date. */
  readonly columns: readonly ToolColumn<Row>[];
  readonly dateTitle: string;
  readonly emptyText: string;
}

/** What a tool said of one stock on days before, one row a day. */
export function PastDays<Row>({ title, note, rows, dateOf, columns, dateTitle, emptyText }: PastDaysProps<Row>) {
  const date: ToolColumn<Row> = {
    key: 'date',
    title: dateTitle,
    figure: 'text',
    value: (row) => dateOf(row).slice(5),
    width: '4rem',
  };
  return (
    <Section title={title} note={note} isFlush>
      <DataTable
        caption={title}
        rows={rows}
        rowKey={dateOf}
        columns={useToolColumns([date, ...columns])}
        emptyState={<EmptyState text={emptyText} />}
      />
    </Section>
  );
}
