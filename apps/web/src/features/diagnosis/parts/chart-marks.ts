import type { CallOutput } from '@lianpan/client';
import type { KLineMarker } from '@lianpan/ui/k-line-chart';
import type { KLine } from '../api.ts';

export type ChartMarks = CallOutput<'POST /api/stocks/quote/getChartMarks'>;
export type StockSignal = CallOutput<'POST /api/stocks/hall/getStockSignals'>['list'][number];
export type StrategyTrades = CallOutput<'POST /api/stocks/diagnosis/getStrategyTrades'>['list'][number];

export type OwnTrade = CallOutput<'POST /api/stocks/mock/getTrades'>['list'][number];
export type RegisteredTrade = CallOutput<'POST /api/stocks/trade/getTrades'>['list'][number];

export const markKinds = ['limits', 'dragonTiger', 'events', 'own', 'registered', 'signals', 'strategies'] as const;
export type MarkKind = (typeof markKinds)[number];
/** Signals and strategies belong to tools of their own and are many: they come when they are asked for. */
export const usualKinds: readonly MarkKind[] = ['limits', 'dragonTiger', 'events', 'own', 'registered'];

/** Something that happened to a stock on a day. */
export type Mark =
  | { readonly kind: 'limits'; readonly date: string; readonly side: 'up' | 'down' }
  | { readonly kind: 'dragonTiger' | 'events'; readonly date: string; readonly event: ChartMarks['events'][number] }
  | { readonly kind: 'own'; readonly date: string; readonly trade: OwnTrade }
  | { readonly kind: 'registered'; readonly date: string; readonly trade: RegisteredTrade }
  | { readonly kind: 'signals'; readonly date: string; readonly signal: StockSignal }
  | {
      readonly kind: 'strategies';
      readonly date: string;
      readonly side: 'entry' | 'exit';
      readonly price: number;
      /** Of the whole trade, once it is closed. */
      readonly returnPct: number | null;
      readonly strategy: Pick<StrategyTrades, 'strategyId' | 'name' | 'nameEn'>;
    };

/** What tools tell of the stock besides. */
export interface ToolMarks {
  readonly signals?: readonly StockSignal[] | undefined;
  readonly strategies?: readonly StrategyTrades[] | undefined;
  /** The reader's own trades on paper. */
  readonly own?: readonly OwnTrade[] | undefined;
  /** Those that the reader made elsewhere and registered. */
  readonly registered?: readonly RegisteredTrade[] | undefined;
}

/** What is marked of the kinds that are shown, oldest first. */
export function marksOf(
  { limits, events }: ChartMarks,
  shown: ReadonlySet<MarkKind>,
  { signals = [], strategies = [], own = [], registered = [] }: ToolMarks = {},
): Mark[] {
  const marks: Mark[] = [
    ...limits.map((limit) => ({ kind: 'limits' as const, ...limit })),
    ...events.map((event) => ({
      kind: event.type === 'DRAGON_TIGER' ? ('dragonTiger' as const) : ('events' as const),
      date: event.date,
      event,
    })),
    ...own.map((trade) => ({ kind: 'own' as const, date: trade.tradeDate, trade })),
    ...registered.map((trade) => ({ kind: 'registered' as const, date: trade.tradeDate, trade })),
    ...signals.map((signal) => ({ kind: 'signals' as const, date: signal.tradeDate, signal })),
    ...strategies.flatMap(tradeMarks),
  ];
  return marks
    .filter(({ kind }) => shown.has(kind))
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** Where a strategy bought and where it sold; a trade that goes on has no exit yet. */
const tradeMarks = ({ trades, ...strategy }: StrategyTrades): Mark[] =>
  trades.flatMap(({ entryDate, entryPrice, exitDate, exitPrice, isOpen, returnPct }): Mark[] => {
    const of = { kind: 'strategies' as const, strategy };
    const entry: Mark = { ...of, date: entryDate, side: 'entry', price: entryPrice, returnPct: null };
    return isOpen ? [entry] : [entry, { ...of, date: exitDate, side: 'exit', price: exitPrice, returnPct }];
  });

/** The bar on which a day is marked: its own, or the next one after a day without trade; none past the last bar. */
export function markedBar({ date: dates }: Pick<KLine, 'date'>, date: string): number | null {
  if (date < (dates[0] ?? '')) return null;
  const at = dates.findIndex((last) => last >= date);
  return at < 0 ? null : at;
}

type Sign = 'ownBuy' | 'ownSell' | 'up' | 'down' | 'dragonTiger' | 'event' | 'attack' | 'defense' | 'entry' | 'exit';

function signOf(mark: Mark): Sign {
  switch (mark.kind) {
    case 'limits':
      return mark.side;
    case 'own':
    case 'registered':
      return mark.trade.side === 'buy' ? 'ownBuy' : 'ownSell';
    case 'signals':
      return mark.signal.direction === 1 ? 'attack' : 'defense';
    case 'strategies':
      return mark.side;
    default:
      return mark.kind === 'events' ? 'event' : mark.kind;
  }
}

const styles: Readonly<Record<Sign, Pick<KLineMarker, 'tone' | 'isOver'>>> = {
  ownBuy: { tone: 'up', isOver: false },
  ownSell: { tone: 'down', isOver: true },
  up: { tone: 'up', isOver: false },
  down: { tone: 'down', isOver: false },
  entry: { tone: 'flat', isOver: false },
  exit: { tone: 'flat', isOver: true },
  attack: { tone: 'up', isOver: true },
  defense: { tone: 'down', isOver: true },
  dragonTiger: { tone: 'flat', isOver: true },
  event: { tone: 'flat', isOver: true },
};

/** One disc for each sign on a bar: closes at a limit and entries under the candle, the rest over it. */
export function markersOf(
  line: Pick<KLine, 'date'>,
  marks: readonly Mark[],
  say: (sign: Sign) => string,
): KLineMarker[] {
  const found = new Map<string, KLineMarker>();
  for (const mark of marks) {
    const index = markedBar(line, mark.date);
    if (index === null) continue;
    const sign = signOf(mark);
    found.set(`${index} ${sign}`, { index, text: say(sign), ...styles[sign] });
  }
  return [...found.values()];
}
