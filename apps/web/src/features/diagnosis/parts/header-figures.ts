import { figures } from '@lianpan/domain';
import type { Tone } from '@lianpan/ui';
import type { Metric } from '../../../shared/explanation/metric-texts.ts';
import type { Say } from '../../../shared/texts.ts';
import type { QuoteHeader } from '../api.ts';
import type { diagnosisTexts } from '../texts.ts';

export interface HeaderFigure {
  readonly metric: Metric & keyof typeof diagnosisTexts;
  readonly text: string;
  readonly tone?: Tone;
}

/** How many stand beside the price. */
export const leadFigures = 6;

/** How many figures a phone shows before the reader asks for more. */
export const firstFigures = 10;

/** An index has no shares, and so none of the figures that need them. */
const indexFigures: ReadonlySet<Metric> = new Set<Metric>([
  'open',
  'high',
  'low',
  'prevClose',
  'amount',
  'amplitudePct',
]);

/** The grid above the charts, most looked-at first. Source: market handbook D.0. */
export function headerFigures(
  header: QuoteHeader,
  say: Say<typeof diagnosisTexts>,
  write: figures.FigureWriter,
): HeaderFigure[] {
  const { stock } = header;
  const { prevClose } = stock;
  const toneBy = (price: number | null): Tone =>
    price === null || prevClose === null || stock.suspended ? 'none' : figures.toneOf(price - prevClose);
  const limit = (price: number | null): string =>
    price === null && stock.limitState === 'NO_LIMIT' ? say('noLimit') : figures.price(price);
  const plain = (value: number | null): string => (value === null ? figures.missing : value.toFixed(2));
  const all: HeaderFigure[] = [
    { metric: 'open', text: figures.price(stock.open), tone: toneBy(stock.open) },
    { metric: 'high', text: figures.price(stock.high), tone: toneBy(stock.high) },
    { metric: 'low', text: figures.price(stock.low), tone: toneBy(stock.low) },
    { metric: 'prevClose', text: figures.price(prevClose) },
    { metric: 'amount', text: write.compact(stock.amount) },
    { metric: 'turnoverPct', text: figures.percent(stock.turnoverPct) },
    { metric: 'volume', text: write.lots(stock.volume) },
    { metric: 'volumeRatio', text: plain(header.volumeRatio) },
    { metric: 'amplitudePct', text: figures.percent(stock.amplitudePct) },
    { metric: 'peTtm', text: header.isLossMaking ? say('loss') : plain(header.peTtm) },
    { metric: 'averagePrice', text: figures.price(header.averagePrice), tone: toneBy(header.averagePrice) },
    { metric: 'limitUp', text: limit(header.limitUp), tone: header.limitUp === null ? 'none' : 'up' },
    { metric: 'limitDown', text: limit(header.limitDown), tone: header.limitDown === null ? 'none' : 'down' },
    { metric: 'pb', text: plain(header.pb) },
    { metric: 'dividendYieldPct', text: figures.percent(header.dividendYieldPct) },
    { metric: 'totalMv', text: write.compact(header.totalMv) },
    { metric: 'floatMv', text: write.compact(header.floatMv) },
  ];
  return stock.board === 'INDEX' ? all.filter(({ metric }) => indexFigures.has(metric)) : all;
}
