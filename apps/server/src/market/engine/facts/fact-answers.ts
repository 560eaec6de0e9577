import { aShareCalendar, isDate } from '@lianpan/market/calendar';
import { closeSecond } from '@lianpan/market/rules';
import type { CalendarQueries } from '../../wire/calendar-questions.ts';
import type { BottomQueries } from '../../wire/bottom-questions.ts';
import type { CapitalQueries } from '../../wire/capital-questions.ts';
import { importedBottomRises } from '../bottom/imported-bottom.ts';
import { firstImportedSlotOf } from '../stock-layout.ts';
import type { DayQueries, FactAnswers } from '../../wire/facts-protocol.ts';
import type { FundQueries } from '../../wire/fund-questions.ts';
import type { LateQueries } from '../../wire/late-questions.ts';
import type { ListQueries } from '../../wire/list-questions.ts';
import type { AuctionQueries } from '../../wire/auction-questions.ts';
import type { SignalQueries } from '../../wire/signal-questions.ts';
import type { PoolQueries } from '../../wire/pool-questions.ts';
import type { PastResultQueries } from '../../wire/past-result-questions.ts';
import type { PanoramaQueries } from '../../wire/panorama-questions.ts';
import type { PracticeQueries } from '../../wire/practice-questions.ts';
import type { PreferredQueries } from '../../wire/preferred-questions.ts';
import type { ResearchQueries } from '../../wire/research-questions.ts';
import type { ScoreQueries } from '../../wire/score-questions.ts';
import type { StrategyQueries } from '../../wire/strategy-questions.ts';
import type { StudyQueries } from '../../wire/study-questions.ts';
import type { TrendQueries } from '../../wire/trend-questions.ts';
import type { WeatherQueries } from '../../wire/weather-questions.ts';
import type { FactsReader } from './facts-reader.ts';
import type { ThemeDayQueries } from './theme-reader.ts';
import { importedEventsOf } from '../imported/imported-events.ts';
import { importedNews } from '../imported/imported-news.ts';
import { importedBarsOf, importedShareOf } from '../imported/imported-share.ts';
import { storedDayChecks, storedDaysOf, storedPracticeDays } from '../imported/stored-days.ts';
import { withFallback } from '../with-fallback.ts';
import type { ShownMarket } from '../shown-market.ts';
import { strategyDetailOf, strategyPeriodsOf, strategyResultsOf, strategyTradesOf } from '../strategy/strategy-runs.ts';
import { mainTrendOf } from '../trend/main-trend.ts';

/** Answers about derived facts of the simulated market, by its reader, which is not asked for before a question comes. */
export function simulatedFactAnswers(simulated: () => FactsReader): FactAnswers {
  const askDay = asking(simulated, (facts): Omit<DayQueries, keyof ThemeDayQueries> => facts);
  const askThemes = asking(simulated, (facts): ThemeDayQueries => facts.themes);
  const askBottom = asking(simulated, (facts): BottomQueries => facts.bottom);
  const askCapital = asking(simulated, (facts): CapitalQueries => facts.capital);
  const askFund = asking(simulated, (facts): FundQueries => facts.fund);
  const askLate = asking(simulated, (facts): LateQueries => facts.late);
  const askLists = asking(simulated, (facts): ListQueries => facts.lists);
  const askAuction = asking(simulated, (facts): Pick<AuctionQueries, 'bidChances' | 'bidCourse'> => facts.auction);
  const askSignal = asking(simulated, (facts): SignalQueries => facts.signal);
  const askPools = asking(simulated, (facts): PoolQueries => facts.pools);
  const askPanorama = asking(simulated, (facts): PanoramaQueries => facts.panorama);
  const askStrategy = asking(simulated, (facts): StrategyQueries => facts.strategy);
  const askScores = asking(
    simulated,
    (facts): Pick<ScoreQueries, 'scoreCurve' | 'scoredEvening' | 'scoreNews'> => facts.scores,
  );
  const askTrend = asking(simulated, (facts): TrendQueries => facts.trend);
  const askPractice = asking(simulated, (facts): PracticeQueries => facts.practice);
  const askPreferred = asking(simulated, (facts): PreferredQueries => facts.preferred);
  const askResearch = asking(simulated, (facts): ResearchQueries => facts.research);
  return {
    limitBoard: askDay('limitBoard'),
    themes: askThemes('themes'),
    theme: askThemes('theme'),
    themeCourses: askThemes('themeCourses'),
    flows: askDay('flows'),
    abnormalEvents: askDay('abnormalEvents'),
    abnormalCauses: askDay('abnormalCauses'),
    abnormalEffects: askDay('abnormalEffects'),
    stockEvents: askDay('stockEvents'),
    news: askDay('news'),
    dragonTiger: askDay('dragonTiger'),
    sentiment: askDay('sentiment'),
    explainFact: askDay('explainFact'),
    bottomRises: askBottom('bottomRises'),
    eventsAhead: asking(simulated, (facts): CalendarQueries => facts.calendar)('eventsAhead'),
    capitalFlows: askCapital('capitalFlows'),
    flowSizes: askCapital('flowSizes'),
    flowLine: askCapital('flowLine'),
    stockGroups: askCapital('stockGroups'),
    bidChances: askAuction('bidChances'),
    bidCourse: askAuction('bidCourse'),
    bidResults: asking(simulated, (facts): Pick<AuctionQueries, 'bidResults'> => facts.bids)('bidResults'),
    signals: askSignal('signals'),
    signalsOfDay: askSignal('signalsOfDay'),
    stockSignals: askSignal('stockSignals'),
    signalResults: askSignal('signalResults'),
    leakPool: askPools('leakPool'),
    focusPool: askPools('focusPool'),
    goodStocks: askPools('goodStocks'),
    fundHolders: askFund('fundHolders'),
    holdersOfStock: askFund('holdersOfStock'),
    lateMoves: askLate('lateMoves'),
    lateMoveOf: askLate('lateMoveOf'),
    tradingList: askLists('tradingList'),
    stockListings: askLists('stockListings'),
    seatStandings: askLists('seatStandings'),
    bossStandings: askLists('bossStandings'),
    listedThemes: askLists('listedThemes'),
    mainFunding: askLists('mainFunding'),
    analystReports: askResearch('analystReports'),
    safeStocks: askPreferred('safeStocks'),
    entryCourses: askPreferred('entryCourses'),
    movementMarks: askPanorama('movementMarks'),
    strategyResults: askStrategy('strategyResults'),
    strategyDetail: askStrategy('strategyDetail'),
    strategyPeriods: askStrategy('strategyPeriods'),
    strategyTrades: askStrategy('strategyTrades'),
    companyStudy: asking(simulated, (facts): StudyQueries => facts.study)('companyStudy'),
    mainTrend: askTrend('mainTrend'),
    weather: asking(simulated, (facts): WeatherQueries => facts.weather)('weather'),
    scoreCurve: askScores('scoreCurve'),
    scoredEvening: askScores('scoredEvening'),
    scoreNews: askScores('scoreNews'),
    practiceDays: askPractice('practiceDays'),
    practiceChecks: askPractice('practiceChecks'),
    storedDays: askPractice('storedDays'),
    pastResults: asking(simulated, (facts): PastResultQueries => facts.past)('pastResults'),
  };
}

/** Makes questions to one reader of the facts, which wait until the facts are there: what they need is done in parts. */
function asking<Reader extends object>(simulated: () => FactsReader, readerOf: (facts: FactsReader) => Reader) {
  return <Name extends keyof Reader & keyof FactAnswers>(name: Name): FactAnswers[Name] => {
    const ask = async (...asked: unknown[]): Promise<unknown> => {
      const facts = simulated();
      await facts.prepared();
      const reader = readerOf(facts);
      return (reader[name] as (...given: unknown[]) => unknown).apply(reader, asked);
    };
    return ask as FactAnswers[Name];
  };
}

/** Whether enough stocks have a day that a theme's heat and sign are those of the market. */
function isWhole({ imported, importedReaders }: ShownMarket['stocks'], date: string | undefined): boolean {
  if (!imported || !importedReaders) return false;
  const { coverage } = importedReaders;
  if (date === undefined) return coverage.isWholeOn(imported.marketDay);
  return isDate(date) && coverage.isWholeOn(aShareCalendar.atOrBefore(date));
}

/** The same of imported stocks, by what was imported; nobody works out the rest of them. */
export function importedFactAnswers(shown: () => ShownMarket): FactAnswers {
  return {
    async limitBoard(date) {
      const { stocks, moment } = shown();
      return stocks.importedReaders?.facts.limitBoard(moment, date) ?? null;
    },
    flows: async (slot, days) => shown().stocks.importedReaders?.facts.flows(slot, days) ?? [],
    async stockEvents(slot, date) {
      const { stocks, records, moment } = shown();
      const place = stocks.place(slot);
      const stockNo = place.kind === 'imported' ? stocks.imported?.securities[place.index]?.stockNo : undefined;
      return importedEventsOf(records.events(), stockNo ?? '', {
        date: date !== undefined && date < moment.date ? date : moment.date,
        second: date !== undefined && date < moment.date ? closeSecond : moment.second,
      });
    },
    async themes(date) {
      const { stocks, moment } = shown();
      return isWhole(stocks, date) ? ((await stocks.importedReaders?.themes?.themes(moment, date)) ?? null) : null;
    },
    async theme(name, days, date) {
      const { stocks, moment } = shown();
      const themes = isWhole(stocks, date) ? stocks.importedReaders?.themes : null;
      return (await themes?.theme(moment, name, days, date)) ?? null;
    },
    async themeCourses(days, date) {
      const { stocks } = shown();
      return isWhole(stocks, date) ? ((await stocks.importedReaders?.themes?.courses(days, date)) ?? null) : null;
    },
    async bottomRises(date) {
      const { stocks, simulated } = shown();
      return stocks.imported && importedBottomRises(stocks.imported, firstImportedSlotOf(simulated), date);
    },
    capitalFlows: async (date) => shown().stocks.importedReaders?.capital.capitalFlows(date) ?? null,
    flowSizes: async (slots, days, date) =>
      (await shown().stocks.importedReaders?.capital.flowSizes(slots, days, date)) ?? slots.map(() => null),
    flowLine: async () => null,
    stockGroups: async (date) => shown().stocks.importedReaders?.capital.stockGroups(date) ?? [],
    bidChances: async () => null,
    bidCourse: async () => null,
    bidResults: async () => null,
    signals: async () => null,
    signalsOfDay: async () => [],
    stockSignals: async () => [],
    signalResults: async () => null,
    leakPool: async (date) => (await shown().stocks.importedReaders?.pools?.leakPool(date)) ?? null,
    focusPool: async (date) => (await shown().stocks.importedReaders?.pools?.focusPool(date)) ?? null,
    goodStocks: async () => null,
    abnormalEvents: async () => null,
    abnormalCauses: async () => null,
    abnormalEffects: async () => null,
    movementMarks: async () => null,
    async news(query) {
      const { stocks, records, moment } = shown();
      return stocks.imported ? importedNews(records.events(), stocks.imported.marketDay, moment, query) : [];
    },
    dragonTiger: async () => null,
    sentiment: async (days, date) => (await shown().stocks.importedReaders?.mood.upTo(days, date)) ?? [],
    companyStudy: async () => null,
    fundHolders: async () => null,
    holdersOfStock: async () => null,
    lateMoves: async () => null,
    lateMoveOf: async () => null,
    async tradingList(asked) {
      const { stocks, moment } = shown();
      return stocks.importedReaders?.lists.tradingList(moment, asked) ?? null;
    },
    async stockListings(slot, date) {
      const { stocks, moment } = shown();
      return stocks.importedReaders?.lists.stockListings(moment, slot, date) ?? null;
    },
    async seatStandings(period) {
      const { stocks, moment } = shown();
      return stocks.importedReaders?.lists.seatStandings(moment, period) ?? null;
    },
    bossStandings: async () => null,
    async listedThemes(period) {
      const { stocks, moment } = shown();
      return (await stocks.importedReaders?.lists.listedThemes(moment, period)) ?? null;
    },
    mainFunding: async () => null,
    analystReports: async () => null,
    pastResults: async (tool, date) => (await shown().stocks.importedReaders?.past.pastResults(tool, date)) ?? null,
    practiceDays: async () => storedPracticeDays(shown()),
    practiceChecks: async (date) => storedDayChecks(shown(), date),
    storedDays: async () => storedDaysOf(shown()),
    scoredEvening: async () => null,
    scoreNews: async () => null,
    weather: async (date) => (await shown().stocks.importedReaders?.weather.weather(date)) ?? null,
    eventsAhead: async () => null,
    safeStocks: async () => null,
    entryCourses: async (entries, heldDays) =>
      (await shown().stocks.importedReaders?.entries.entryCourses(entries, heldDays)) ??
      entries.map(() => 'waiting' as const),
    async mainTrend(slot, date) {
      const found = importedBarsOf(shown(), slot, date);
      const facts = shown().stocks.importedReaders?.facts ?? null;
      const trend = found && facts && mainTrendOf(found.bars, facts.flowsOf(found.index));
      return trend && { ...trend, tradeDate: aShareCalendar.dateOf(found.day) };
    },
    async scoreCurve(slot) {
      const { stocks, simulated } = shown();
      const last = stocks.shownDay(slot) - 1;
      const evenings = stocks.importedCurve?.upTo(stocks.place(slot).index, last, simulated.history.firstDay);
      return evenings ? withFallback(evenings, 'preparing') : [];
    },
    async strategyResults(slot) {
      const share = importedShareOf(shown(), slot);
      return share && strategyResultsOf(share);
    },
    async strategyDetail(slot, strategyId) {
      const share = importedShareOf(shown(), slot);
      return share && strategyDetailOf(share, strategyId);
    },
    async strategyTrades(slot) {
      const share = importedShareOf(shown(), slot);
      return share && strategyTradesOf(share);
    },
    async strategyPeriods(slot) {
      const share = importedShareOf(shown(), slot);
      return share && strategyPeriodsOf(share);
    },
    async explainFact(metric, entity, date, second) {
      const { stocks, moment } = shown();
      const explanations = stocks.importedReaders?.explanations;
      if (entity === 'MARKET') return explanations?.explainBoard(metric, moment, date, second) ?? null;
      const place = typeof entity === 'number' ? stocks.place(entity) : null;
      if (typeof entity !== 'number' || place?.kind !== 'imported') return null;
      const day = stocks.imported?.securities[place.index] ? stocks.shownDay(entity) : 0;
      return explanations?.explainStock(metric, place.index, { day, moment }, date, second) ?? null;
    },
  };
}
