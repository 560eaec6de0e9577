import { createHash } from 'node:crypto';
import { notChanged, type Handlers } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import type { Market } from '../../market/market.ts';
import type { DirectoryEntry } from '../../market/wire/protocol.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { explainRefOf } from '../explanation/service.ts';

const texts = {
  onlyStocks: ['指数没有个股诊断', 'An index has no stock diagnosis'],
} as const satisfies Record<string, Text>;

const versionOf = (answer: unknown): string =>
  createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22);

function requireStock(market: Market, stockNo: string): DirectoryEntry {
  const entry = market.require(stockNo);
  if (entry.kind === 'index') throw rejected(texts.onlyStocks, 'STOCK_STATE');
  return entry;
}

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
      if (checkVersion && version === versionToken) return notChanged;
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
        ...(card.degraded ? { degraded: true, missing: card.missing } : {}),
        dims: card.dims.map((dimension) => ({
          ...dimension,
          subs: dimension.subs.map((sub) => ({ ...sub, values: { ...sub.values } })),
          explainRef: explainRefOf(`diag.${dimension.key}`, entry, fresh.tradeDate),
        })),
        explainRef: explainRefOf('diag.total', entry, fresh.tradeDate),
      };
    },
    'POST /api/stocks/diagnosis/getStatistics': async ({ stockNo, versionToken, checkVersion }, { market }) => {
      const entry = requireStock(market, stockNo);
      const statistics = await market.ask('statistics', entry.slot);
      const version = versionOf(statistics);
      if (checkVersion && version === versionToken) return notChanged;
      const fresh = market.freshness(entry);
      const { winRate, levels } = statistics;
      return {
        ...fresh,
        versionToken: version,
        stockNo: entry.stockNo,
        price: statistics.price,
        winRate: winRate && {
          ...winRate,
          explainRef: explainRefOf('winRate', entry, fresh.tradeDate),
        },
        levels: levels && {
          supports: levels.supports,
          resistances: levels.resistances,
          stopRef: levels.stopRef,
          explainRef: explainRefOf('levels', entry, fresh.tradeDate),
        },
      };
    },
  }) satisfies Partial<Handlers>;
