import { figures } from '@lianpan/domain';
import { Figure, type Column } from '@lianpan/ui';
import type { ReactNode } from 'react';
import { ExplainedFigure } from '../explanation/use-explanation.tsx';
import { metricRef, type Metric } from '../explanation/metric-texts.ts';
import { useFigureWriter, useLanguage } from '../language.ts';
import { columnWidth, type ToolFigure } from './column-width.ts';

export type { ToolFigure } from './column-width.ts';

/** A column of a tool's list, told as data. */
export interface ToolColumn<Row> {
  /** The field by which the server sorts, where `isSorted`. */
  readonly key: string;
  readonly title: string;
  readonly figure: ToolFigure;
  readonly value: (row: Row) => number | string | null;
  /** Its heading sorts the list. */
  readonly isSorted?: boolean;
  /** Makes the figure explain itself, where it is one of a stock on a day. */
  readonly metric?: Metric;
  /** What the figure says, in a sentence, where no metric does. */
  readonly explanation?: string;
  /** CSS length. */
  readonly width?: string;
}

type FieldOf<Row> = { [Key in keyof Row]: Row[Key] extends number | string | null ? Key : never }[keyof Row] & string;
type More<Row> = Pick<ToolColumn<Row>, 'metric' | 'explanation' | 'width'>;

/** Columns that show a field of the row by its name: `sorted` where the heading sorts by it, else `plain`. */
export function columnsOf<Row>() {
  const column =
    (isSorted: boolean) =>
    (key: FieldOf<Row>, title: string, figure: ToolFigure, more?: More<Row>): ToolColumn<Row> => ({
      key,
      title,
      figure,
      value: (row) => row[key] as number | string | null,
      ...(isSorted && { isSorted }),
      ...more,
    });
  return { plain: column(false), sorted: column(true) };
}

interface Explained {
  readonly symbol?: string;
  readonly tradeDate?: string;
}

const isToned = (figure: ToolFigure): boolean => figure === 'signedPercent' || figure === 'signedAmount';

/** Writes a tool's figures in the person's language. */
export function useToolFigure(): (value: number | string | null, figure: ToolFigure) => string {
  const writer = useFigureWriter();
  return (value, figure) => {
    if (value === null || typeof value === 'string') return value ?? figures.missing;
    switch (figure) {
      case 'price':
        return figures.price(value);
      case 'percent':
        return figures.percent(value);
      case 'signedPercent':
        return figures.signedPercent(value);
      case 'amount':
      case 'signedAmount':
        return writer.compact(value);
      case 'volume':
        return writer.lots(value);
      case 'ratio':
        return value.toFixed(2);
      case 'score':
        return value.toFixed(1);
      default:
        return String(value);
    }
  };
}

/** The columns of a table from what a tool tells of them. Cells that explain themselves need `Explanations` around. */
export function useToolColumns<Row>(columns: readonly ToolColumn<Row>[]): Column<Row>[] {
  const write = useToolFigure();
  const lang = useLanguage();
  return columns.map(({ key, title, figure, value, isSorted, metric, explanation, width }) => ({
    key,
    title,
    isNumeric: figure !== 'text',
    minWidth: width ?? columnWidth(figure, title, { lang, isSorted }),
    ...(explanation !== undefined && { explanation }),
    ...(isSorted && { sortBy: (row: Row) => value(row) }),
    render: (row: Row): ReactNode => {
      const known = value(row);
      const text = write(known, figure);
      const tone = isToned(figure) ? figures.toneOf(typeof known === 'number' ? known : null) : 'none';
      const { symbol, tradeDate } = row as Explained;
      return metric && symbol !== undefined && tradeDate !== undefined && known !== null ? (
        <ExplainedFigure explainRef={metricRef(metric, symbol, tradeDate)} name={title} text={text} tone={tone} />
      ) : (
        <Figure text={text} tone={tone} />
      );
    },
  }));
}
