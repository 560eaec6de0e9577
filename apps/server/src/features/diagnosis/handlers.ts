import { createHash } from 'node:crypto';
import { OutcomeError } from '@lianpan/contract';
import { closeSecond } from '@lianpan/market';
import { notChanged, rejected, type Handlers } from '../../http/handle.ts';
import type { Text } from '../../http/language.ts';
import { closeOf, type Market } from '../../market/market.ts';
import type { DirectoryEntry } from '../../market/protocol.ts';
import type { ServerParts } from '../../parts.ts';

const texts = {
  onlyStocks: ['指数没有个股诊断', 'An index has no stock diagnosis'],
} as const satisfies Record<string, Text>;

/** Version of the definitions behind scores, win rates and levels; part of every explanation's address. */
const definitionVersion = 1;

const refOf = (metric: string, entry: DirectoryEntry, tradeDate: string): string =>
  `${metric}:${entry.symbol}:${tradeDate}:v${definitionVersion}`;

const versionOf = (answer: unknown): string =>
  createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22);

function requireStock(market: Market, stockNo: string): DirectoryEntry {
  const entry = market.require(stockNo);
  if (entry.kind === 'index') throw rejected(texts.onlyStocks, 'STOCK_STATE');
  return entry;
}

interface ExplainRef {
  readonly metric: string;
  /** A symbol, `MARKET`, the name of a theme, or the id of a movement or an event. */
  readonly entity: string;
  readonly date: string;
  /** Second of the day at which the figure stood; the whole day without. */
  readonly second: number | undefined;
}

/** `metric:entity:date[:HHmm]:v1`, as market handbook 0.8 writes it. */
function parseRef(ref: string): ExplainRef {
  const match = /^([\w.]+):([^:]{1,60}):(\d{4}-\d{2}-\d{2})(?::([01]\d|2[0-3])([0-5]\d))?:v\d+$/.exec(ref);
  if (!match) throw new OutcomeError('notFound');
  const [, metric = '', entity = '', date = '', hour, minute] = match;
  return { metric, entity, date, second: hour && minute ? Number(hour) * 3600 + Number(minute) * 60 : undefined };
}

const isSymbol = (entity: string): boolean => /^\d{6}\.(?:SH|SZ|BJ)$/.test(entity);

export const diagnosisHandlers = ({ noteInterest }: Pick<ServerParts, 'noteInterest'>) =>
  ({
    'POST /api/stocks/diagnosis/getScoreCard': async (
      { stockNo, versionToken, checkVersion },
      { customerId, market },
    ) => {
      const entry = requireStock(market, stockNo);
      if (customerId !== null && versionToken === undefined) noteInterest(market, customerId, entry.stockNo);
      const card = await market.ask('scoreCard', entry.slot);
      const version = versionOf(card);
      if (checkVersion && version === versionToken) return notChanged as never;
      const fresh = market.freshness(entry);
      return {
        ...fresh,
        versionToken: version,
        stockNo: entry.stockNo,
        total: card.total,
        label: card.label,
        beatPct: card.beatPct,
        rankIndustry: card.rankIndustry,
        capReason: card.capReason,
        absence: card.absence,
        suspended: card.suspended,
        universeSize: card.universeSize,
        ...(card.degraded ? { degraded: true, missing: [...card.missing] } : {}),
        dims: card.dims.map((dimension) => ({
          ...dimension,
          subs: dimension.subs.map((sub) => ({ ...sub, values: { ...sub.values } })),
          explainRef: refOf(`diag.${dimension.key}`, entry, fresh.tradeDate),
        })),
        explainRef: refOf('diag.total', entry, fresh.tradeDate),
      };
    },
    'POST /api/stocks/diagnosis/getStatistics': async ({ stockNo, versionToken, checkVersion }, { market }) => {
      const entry = requireStock(market, stockNo);
      const statistics = await market.ask('statistics', entry.slot);
      const version = versionOf(statistics);
      if (checkVersion && version === versionToken) return notChanged as never;
      const fresh = market.freshness(entry);
      const { winRate, levels } = statistics;
      return {
        ...fresh,
        versionToken: version,
        stockNo: entry.stockNo,
        price: statistics.price,
        winRate: winRate && {
          ...winRate,
          rows: [...winRate.rows],
          explainRef: refOf('winRate', entry, fresh.tradeDate),
        },
        levels: levels && {
          supports: levels.supports.map((level) => ({ ...level, sources: [...level.sources] })),
          resistances: levels.resistances.map((level) => ({ ...level, sources: [...level.sources] })),
          stopRef: levels.stopRef,
          explainRef: refOf('levels', entry, fresh.tradeDate),
        },
      };
    },
    'GET /api/data/explain': async ({ ref }, { market }) => {
      const { metric, entity, date, second } = parseRef(ref);
      const subject = isSymbol(entity) ? market.require(entity).slot : entity;
      const fact = await market.ask('explainFact', metric, subject, date, second);
      if (fact) return { ref, metric, ...fact, inputs: [...fact.inputs] };
      if (!isSymbol(entity)) throw new OutcomeError('notFound');
      const entry = market.require(entity);
      // Of these only the day as it stands is known, or its close once it is over.
      const isClose = second === undefined || (second >= closeSecond && date < market.freshness(entry).tradeDate);
      if (!isClose) throw new OutcomeError('notFound');
      const explained = await market.ask('explain', metric, entry.slot, date);
      if (!explained) throw new OutcomeError('notFound');
      const fresh = market.freshness(entry);
      return {
        ref,
        metric,
        value: explained.value,
        unit: explained.unit,
        asOf: date < fresh.tradeDate ? closeOf(date) : fresh.asOf,
        inputs: [...explained.inputs],
      };
    },
  }) satisfies Partial<Handlers>;
