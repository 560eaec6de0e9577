import { cents } from '@lianpan/domain';
import { bollingerBands, kdj, macd, movingAverage, relativeStrengthIndex } from '@lianpan/market/indicators';
import type { OrderBook, QuoteBoard } from '../../wire/protocol.ts';
import type { DatasetName } from '../../wire/source-words.ts';
import type { ExplainedFigure } from '../../wire/explained-figure.ts';
import { explainDiagnosed } from './diagnosis-explanations.ts';
import { figure, input, lastOf, type ExplanationSources, type Input } from './explanation-sources.ts';

/** Value, unit and inputs of one metric; `null` for a metric that is not registered. Source: market handbook 0.8. */
export async function explainMetric(metric: string, sources: ExplanationSources): Promise<ExplainedFigure | null> {
  const quote = quoteInputs(sources);
  const { board, slot } = sources;
  const price = (board.price[slot] ?? 0) / 100;
  const prevClose = (board.prevClose[slot] ?? 0) / 100;
  switch (metric) {
    case 'changePct':
      return figure(prevClose ? cents((price / prevClose - 1) * 100) : null, 'percent', [quote.price, quote.prevClose]);
    case 'amplitudePct': {
      const range = ((board.high[slot] ?? 0) - (board.low[slot] ?? 0)) / 100;
      return figure(prevClose ? cents((range / prevClose) * 100) : null, 'percent', [
        quote.high,
        quote.low,
        quote.prevClose,
      ]);
    }
    case 'turnoverPct': {
      const float = sources.dataset.securities[sources.index]?.floatShares ?? null;
      const turnover = float ? cents(((board.volume[slot] ?? 0) / float) * 100) : null;
      return figure(turnover, 'percent', [quote.volume, quote.floatShares]);
    }
    case 'volumeRatio':
      return figure(sources.header().volumeRatio, 'ratio', [
        quote.volume,
        input(sources, 'elapsedMinutes', sources.elapsedMinutes, 'minutes'),
        input(sources, 'volumeOfFiveDays', sources.volumeOfFiveDays, 'shares', true),
      ]);
    case 'averagePrice':
      return figure(sources.header().averagePrice, 'yuan', [quote.amount, quote.volume]);
    case 'totalMv':
      return figure(sources.header().totalMv, 'yuan', [quote.price, quote.totalShares]);
    case 'floatMv':
      return figure(sources.header().floatMv, 'yuan', [quote.price, quote.floatShares]);
    case 'peTtm':
      return figure(sources.header().peTtm, 'ratio', [
        quote.price,
        quote.totalShares,
        companyInput(sources, 'netProfitTtm'),
      ]);
    case 'pb':
      return figure(sources.header().pb, 'ratio', [quote.price, quote.totalShares, companyInput(sources, 'equity')]);
    case 'dividendYieldPct':
      return figure(sources.header().dividendYieldPct, 'percent', [
        quote.price,
        companyInput(sources, 'dividendTtmPerShare'),
      ]);
    case 'limitUp':
    case 'limitDown': {
      const limit = sources.header()[metric];
      const percent = limit === null || !prevClose ? null : Math.round(Math.abs(limit / prevClose - 1) * 100);
      return figure(limit, 'yuan', [quote.prevClose, input(sources, 'limitPercent', percent, 'percent')]);
    }
    case 'orderImbalancePct':
      return explainImbalance(sources);
    default: {
      const diagnosed = explainDiagnosed(metric, sources);
      if (diagnosed) return diagnosed;
      return metric.startsWith('indicator.') ? explainIndicator(metric.slice(10), sources) : null;
    }
  }
}

/** The same for an index, which has a change and a range and nothing else of its own. */
export function explainIndex(
  metric: string,
  slot: number,
  board: QuoteBoard,
  time: string,
  source: DatasetName = 'simulated',
): ExplainedFigure | null {
  const points = (key: 'price' | 'prevClose' | 'high' | 'low'): number => (board[key][slot] ?? 0) / 100;
  const given = (...keys: ('price' | 'prevClose' | 'high' | 'low')[]): Input[] =>
    keys.map((key) => ({ key, value: points(key) || null, unit: '', time, source }));
  const base = points('prevClose');
  if (base === 0) return null;
  if (metric === 'changePct') {
    return figure(cents((points('price') / base - 1) * 100), 'percent', given('price', 'prevClose'));
  }
  if (metric !== 'amplitudePct') return null;
  return figure(cents(((points('high') - points('low')) / base) * 100), 'percent', given('high', 'low', 'prevClose'));
}

function quoteInputs(sources: ExplanationSources) {
  const { board, slot, dataset, index } = sources;
  const security = dataset.securities[index];
  const price = (key: 'price' | 'prevClose' | 'high' | 'low'): Input => {
    const fen = board[key][slot] ?? 0;
    return input(sources, key, fen > 0 ? fen / 100 : null, 'yuan');
  };
  return {
    price: price('price'),
    prevClose: price('prevClose'),
    high: price('high'),
    low: price('low'),
    volume: input(sources, 'volume', board.volume[slot] ?? 0, 'shares'),
    amount: input(sources, 'amount', board.amount[slot] ?? 0, 'yuan'),
    floatShares: input(sources, 'floatShares', security?.floatShares ?? null, 'shares', true),
    totalShares: input(sources, 'totalShares', security?.totalShares ?? null, 'shares', true),
  };
}

function companyInput(sources: ExplanationSources, key: 'netProfitTtm' | 'equity' | 'dividendTtmPerShare'): Input {
  const value = sources.dataset.fundamentalsOf(sources.index)?.[key] ?? null;
  return input(sources, key, value === null ? null : cents(value), 'yuan', true);
}

function explainImbalance(sources: ExplanationSources): ExplainedFigure {
  const book = sources.orderBook();
  const sum = (side: OrderBook['bids']): number => side.reduce((total, level) => total + (level.volume ?? 0), 0);
  return figure(book.orderImbalancePct, 'percent', [
    input(sources, 'bidVolume', sum(book.bids), 'shares'),
    input(sources, 'askVolume', sum(book.asks), 'shares'),
  ]);
}

function explainIndicator(name: string, sources: ExplanationSources): ExplainedFigure | null {
  const bars = sources.bars();
  const room = (): Float64Array => new Float64Array(bars.close.length);
  const close = input(sources, 'close', lastOf(bars.close), 'yuan');
  const values = (entries: readonly (readonly [string, Float64Array, string])[]): Input[] => [
    close,
    ...entries.map(([key, column, unit]) => input(sources, key, lastOf(column), unit)),
  ];
  switch (name) {
    case 'ma': {
      const averages = [5, 10, 20, 60].map((period) => {
        const out = room();
        movingAverage(bars.close, period, out);
        return [`ma${period}`, out, 'yuan'] as const;
      });
      return figure(lastOf(averages[0]?.[1] ?? room()), 'yuan', values(averages));
    }
    case 'macd': {
      const lines = { dif: room(), dea: room(), macd: room() };
      macd(bars.close, lines);
      return figure(
        lastOf(lines.macd),
        '',
        values([
          ['dif', lines.dif, ''],
          ['dea', lines.dea, ''],
          ['macd', lines.macd, ''],
        ]),
      );
    }
    case 'kdj': {
      const lines = { k: room(), d: room(), j: room() };
      kdj(bars.high, bars.low, bars.close, lines);
      return figure(
        lastOf(lines.k),
        '',
        values([
          ['k', lines.k, ''],
          ['d', lines.d, ''],
          ['j', lines.j, ''],
        ]),
      );
    }
    case 'rsi': {
      const strengths = [6, 12, 24].map((period) => {
        const out = room();
        relativeStrengthIndex(bars.close, period, out);
        return [`rsi${period}`, out, ''] as const;
      });
      return figure(lastOf(strengths[0]?.[1] ?? room()), '', values(strengths));
    }
    case 'boll': {
      const bands = { middle: room(), upper: room(), lower: room() };
      bollingerBands(bars.close, bands);
      return figure(
        lastOf(bands.middle),
        'yuan',
        values([
          ['bollUpper', bands.upper, 'yuan'],
          ['bollMiddle', bands.middle, 'yuan'],
          ['bollLower', bands.lower, 'yuan'],
        ]),
      );
    }
    default:
      return null;
  }
}
