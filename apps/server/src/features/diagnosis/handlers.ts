import { createHash } from 'node:crypto';
import { notChanged, type Handlers } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import type { Market } from '../../market/market.ts';
import type { DirectoryEntry } from '../../market/wire/protocol.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { explainRefOf } from '../explanation/service.ts';
import { hallCards, oneLineOf } from './hall-cards.ts';
import { selectBefore } from './queries.ts';
import { askerOf, keepDiagnosis, ratioSince } from './records.ts';
import { ownValuationOf } from './own-valuation.ts';
import { scoreCurveOf } from './score-curve.ts';
import { scoreNewsOf } from './score-news.ts';

const texts = {
  onlyStocks: ['指数没有个股诊断', 'Indices have no stock diagnosis'],
} as const satisfies Record<string, Text>;

const versionOf = (answer: unknown): string =>
  createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22);

function requireStock(market: Market, stockNo: string): DirectoryEntry {
  const entry = market.require(stockNo);
  if (entry.kind === 'index') throw rejected(texts.onlyStocks, 'STOCK_STATE');
  return entry;
}

export const diagnosisHandlers = ({ db, now, noteInterest }: Pick<ServerParts, 'db' | 'now' | 'noteInterest'>) =>
  ({
    'POST /api/stocks/diagnosis/getScoreCard': async ({ stockNo, versionToken, checkVersion }, caller) => {
      const { customerId, market } = caller;
      const entry = requireStock(market, stockNo);
      if (customerId !== null && versionToken === undefined) noteInterest(market, customerId, entry.stockNo);
      const card = await market.ask('scoreCard', entry.slot);
      if (versionToken === undefined) await keepDiagnosis(db, caller, entry, card, now());
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
          subs: dimension.subs.map((sub) => ({
            ...sub,
            values: { ...sub.values },
            explainRef: explainRefOf(`diag.${dimension.key}.${sub.key}`, entry, fresh.tradeDate),
          })),
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
      const refOf = (metric: string): string => explainRefOf(metric, entry, fresh.tradeDate);
      return {
        ...fresh,
        versionToken: version,
        stockNo: entry.stockNo,
        price: statistics.price,
        winRate: winRate && {
          ...winRate,
          rows: winRate.rows.map((row) => ({ ...row, explainRef: refOf(`winRate.${row.horizonDays}`) })),
          explainRef: refOf('winRate'),
        },
        levels: levels && {
          supports: levels.supports.map((one, at) => ({ ...one, explainRef: refOf(`levels.support${at + 1}`) })),
          resistances: levels.resistances.map((one, at) => ({
            ...one,
            explainRef: refOf(`levels.resistance${at + 1}`),
          })),
          stopRef: levels.stopRef,
          stopExplainRef: refOf('levels.stop'),
          explainRef: refOf('levels'),
        },
      };
    },
    'POST /api/stocks/diagnosis/getScoreCurve': ({ stockNo }, { market }) =>
      scoreCurveOf(market, requireStock(market, stockNo)),
    'POST /api/stocks/diagnosis/getScoreNews': ({ stockNo }, { market }) =>
      scoreNewsOf(market, requireStock(market, stockNo)),
    'POST /api/stocks/diagnosis/getValuation': ({ stockNo }, { market }) =>
      ownValuationOf(market, requireStock(market, stockNo)),
    'GET /api/stocks/hall/getHallDiagnosisCards': (_input, caller) => hallCards(db, caller),
    'GET /api/stocks/hall/getHallDiagnosisInfo': async ({ stockNo }, caller) => {
      const { market, language } = caller;
      const entry = requireStock(market, stockNo);
      const card = await market.ask('scoreCard', entry.slot);
      const at = now();
      await keepDiagnosis(db, caller, entry, card, at);
      const asker = askerOf(caller);
      const fresh = market.freshness(entry);
      const before = asker && (await selectBefore(db, asker, market.name, entry.stockNo, fresh.tradeDate));
      return {
        ...fresh,
        ...market.cell(entry),
        total: card.total,
        label: card.label,
        absence: card.absence,
        dims: card.dims.map(({ key, score }) => ({ key, score })),
        oneLine: oneLineOf(card, language),
        createdTime: at,
        lastCreatedTime: before?.givenAt.getTime() ?? null,
        diagnosisUpRatio5: before ? await ratioSince(market, entry, before) : null,
        explainRef: explainRefOf('diag.total', entry, fresh.tradeDate),
      };
    },
  }) satisfies Partial<Handlers>;
