import { notChanged, type DataOf, type Handlers } from '../../http/handle.ts';
import { lacksOf } from '../../market/lacks.ts';
import { datasetOf, type Market } from '../../market/market.ts';
import type { BriefedNet, BriefedStock, Briefing } from '../../market/wire/briefing-protocol.ts';

type Answer = DataOf<'GET /api/operation/hall/getReadBeforeDisk'>;
type Section = Answer['sections'][number];

const shownLowPriced = 20;

export const briefingHandlers = {
  async 'GET /api/operation/hall/getReadBeforeDisk'({ tradeDate }, { market }) {
    const [briefing, lacked] = await Promise.all([
      market.ask('briefing', tradeDate),
      lacksOf(market, ['briefing', 'themes', 'dayAhead', 'news', 'dragonTiger'], tradeDate),
    ]);
    const sourceName = datasetOf[market.name];
    if (!briefing) {
      // There was no market to write about.
      if (!lacked.lacks) return notChanged;
      const date = tradeDate ?? market.tradeDate;
      return { tradeDate: date, version: null, generatedAt: null, ...lacked, sourceName, sections: [] };
    }
    const { tradeDate: date, version, generatedAt } = briefing;
    return {
      tradeDate: date,
      version,
      generatedAt,
      ...lacked,
      sourceName,
      sections: sectionsOf(briefing, market),
    };
  },
} satisfies Partial<Handlers>;

function sectionsOf(briefing: Briefing, market: Market): Section[] {
  const { positionBand, indices, ...review } = briefing.review;
  const ladder = briefing.ladder.map(({ streak, stocks }) => ({ streak, stocks: stocksOf(stocks, market) }));
  const themes = briefing.themes.map((theme) => ({ ...theme, leaders: stocksOf(theme.leaders, market) }));
  const exRights = briefing.exRights.flatMap(({ slot, cash, bonus }) =>
    namesOf([slot], market).map((name) => ({ ...name, cashPerTen: perTen(cash), sharesPerTen: perTen(bonus) })),
  );
  const listings = namesOf(briefing.listings, market);
  const departures = namesOf(briefing.departures, market);
  const lowPriced = stocksOf(briefing.lowPriced, market);
  const news = briefing.news.map(({ slots, concepts, ...item }) => ({
    ...item,
    source: datasetOf[market.name],
    stocks: namesOf(slots, market),
    concepts,
  }));
  const institutions = netsOf(briefing.list.institutions, market);
  const hotMoney = netsOf(briefing.list.hotMoney, market);
  const sections: (Section | null)[] = [
    { key: 'review', ...review, indices: indices.map((row) => ({ ...row, ...indexName(row.symbol, market) })) },
    ladder.length > 0 ? { key: 'ladder', rungs: ladder.filter(({ stocks }) => stocks.length > 0) } : null,
    themes.length > 0 ? { key: 'themes', themes } : null,
    exRights.length + listings.length + departures.length > 0
      ? { key: 'calendar', exRights, listings, departures }
      : null,
    news.length > 0 ? { key: 'news', items: news } : null,
    lowPriced.length > 0
      ? { key: 'risk', lowPriced: lowPriced.slice(0, shownLowPriced), total: lowPriced.length }
      : null,
    institutions.length + hotMoney.length > 0
      ? { key: 'lhb', tradeDate: review.tradeDate, institutions, hotMoney }
      : null,
    briefing.auction && {
      key: 'auction',
      ...briefing.auction,
      indexGaps: briefing.auction.indexGaps.map((row) => ({ ...row, ...indexName(row.symbol, market) })),
    },
    { key: 'plan', phase: review.phase, leastPct: positionBand[0], mostPct: positionBand[1] },
  ];
  return sections.filter((section) => section !== null);
}

const perTen = (perShare: number): number => Math.round(perShare * 1e5) / 1e4;

function namesOf(slots: readonly number[], market: Market) {
  return slots.flatMap((slot) => {
    const entry = market.directory.at(slot);
    return entry ? [{ stockNo: entry.stockNo, symbol: entry.symbol, stockName: entry.name }] : [];
  });
}

const netsOf = (rows: readonly BriefedNet[], market: Market) =>
  rows.flatMap(({ slot, net, reasons }) =>
    namesOf([slot], market).map((name) => ({ ...name, netAmount: net, reasons })),
  );

const stocksOf = (stocks: readonly BriefedStock[], market: Market) =>
  stocks.flatMap(({ slot, price, changePct }) =>
    namesOf([slot], market).map((name) => ({ ...name, price, changePct })),
  );

function indexName(symbol: string, market: Market): { name: string; nameEn: string } {
  const entry = market.directory.find(symbol);
  return { name: entry?.name ?? symbol, nameEn: entry?.nameEn ?? entry?.name ?? symbol };
}
