import { shanghaiDate } from '@lianpan/domain';
import { publishedCalendar } from '@lianpan/market/calendar';
import { wholeMarketShare } from '@lianpan/market/rules';
import type { DataOf } from '../../http/handle.ts';
import { say, type Language, type Text } from '../../language.ts';
import { sourceTexts } from '../../market/import/report-texts.ts';
import type { MarketService } from '../../market/market-service.ts';
import type { StoredKind, StoredKinds } from '../../market/wire/stored-kinds.ts';
import { findTool } from '../privilege/service.ts';
import { dataKinds } from './kinds.ts';
import { marketDataTexts as texts } from './texts.ts';

type Answer = DataOf<'GET /api/marketData/getDataKinds'>;
type State = Answer['kinds'][number]['state'];
type StoredName = keyof StoredKinds['kinds'];
type TableName = keyof StoredKinds['tableSources'];

/** What is known of a kind before it is named. */
interface Known extends Pick<StoredKind, 'firstDate' | 'lastDate' | 'dayNum' | 'stockNum'> {
  readonly state: State;
  readonly coverage: number | null;
  readonly sources: readonly Text[];
}

/** The tables from which a kind may have come. */
const tablesOf: Readonly<Record<StoredName, readonly TableName[]>> = {
  daily: ['daily'],
  minutes: ['minutes'],
  indices: ['indices'],
  stocks: ['stocks', 'names'],
  exRights: ['exRights', 'factors', 'daily'],
  valuation: ['valuation', 'daily'],
  flows: ['flows', 'daily'],
  limits: ['limits', 'events'],
  listings: ['events'],
  events: ['events'],
  concepts: ['concepts'],
};

/** Kinds that come over the network at night, by who gives them. */
const fetched: Readonly<Record<StoredKinds['fetchedFrom'][number], readonly StoredName[]>> = {
  tushare: ['daily', 'stocks', 'indices', 'exRights', 'valuation', 'flows', 'limits', 'listings'],
  live: ['daily', 'stocks', 'indices', 'exRights', 'valuation'],
};

/** Kinds that stand still between what happens: their newest day says nothing of what lacks. */
const rare: readonly StoredName[] = ['exRights', 'events'];

/** Every kind of data of the real market, in the caller's language. */
export async function dataKindsOf(market: MarketService, language: Language): Promise<Answer> {
  const stored = await market.ask('imported', 'storedKinds');
  const known = (kind: Answer['kinds'][number]['kind']): Known => {
    if (kind === 'calendar') return calendarOf(stored);
    return kind === 'quotes' ? quotesOf(market) : storedOf(kind, stored);
  };
  return {
    newestDate: stored.newestDate,
    knownNum: stored.knownNum,
    listedNum: stored.listedNum,
    lines: market.lineProgress(),
    kinds: dataKinds.map(({ kind, name, tools, howTo }) => {
      const { sources, ...facts } = known(kind);
      return {
        kind,
        name: say(name, language),
        ...facts,
        sources: [...new Set(sources.map((source) => say(source, language)))],
        tools: facts.state === 'whole' ? [] : tools.flatMap((id) => toolOf(id, language)),
        howTo: say(howTo, language),
      };
    }),
  };
}

function toolOf(id: number, language: Language) {
  const tool = findTool(id);
  return tool ? [{ markingToolId: id, name: say(tool.name, language), route: tool.route }] : [];
}

function storedOf(kind: StoredName, { kinds, listedNum, newestDate, tableSources, fetchedFrom }: StoredKinds): Known {
  const { newestNum, ...facts } = kinds[kind];
  const isThere = facts.stockNum > 0 || facts.dayNum > 0;
  const coverage = newestNum === null || listedNum === 0 ? null : newestNum / listedNum;
  const isNew = facts.lastDate !== null && facts.lastDate >= (newestDate ?? '');
  const isWhole = coverage === null ? isNew || rare.includes(kind) : coverage >= wholeMarketShare;
  const files = tablesOf[kind].map((table) => tableSources[table] ?? []).find((sources) => sources.length > 0) ?? [];
  const own = [
    ...files.map((source) => (source === 'other' ? texts.fromFiles : sourceTexts[source])),
    ...fetchedFrom.filter((source) => fetched[source].includes(kind)).map((source) => texts[`${source}Days`]),
  ];
  return {
    ...facts,
    coverage,
    state: !isThere ? 'none' : isWhole ? 'whole' : 'part',
    sources: !isThere ? [] : own.length > 0 ? own : [texts.fromFiles],
  };
}

function calendarOf({ tableSources, newestDate }: StoredKinds): Known {
  const { firstDate, lastDate } = publishedCalendar;
  const given = (tableSources.calendar ?? []).map((source) => sourceTexts[source]);
  return {
    ...{ firstDate, lastDate, dayNum: publishedCalendar.atOrBefore(lastDate) + 1, stockNum: 0, coverage: null },
    state: lastDate > (newestDate ?? '') ? 'whole' : 'part',
    sources: [texts.builtIn, ...given],
  };
}

function quotesOf(market: MarketService): Known {
  const sources = market
    .sourceStates()
    .filter(({ capability, market: of, id }) => capability === 'snapshots' && of === 'imported' && id !== 'files');
  const answeredAt = Math.max(0, ...sources.map(({ lastAnswerAt }) => lastAnswerAt ?? 0));
  const lastDate = answeredAt > 0 ? shanghaiDate(answeredAt) : null;
  const isWell = sources.some(({ state, lastAnswerAt }) => state === 'well' && lastAnswerAt !== null);
  return {
    ...{ firstDate: lastDate, lastDate, dayNum: lastDate === null ? 0 : 1, stockNum: 0, coverage: null },
    state: sources.length === 0 ? 'none' : isWell ? 'whole' : 'part',
    sources: sources.map(({ id }) => (id === 'tushare' ? texts.tushareQuotes : texts.live)),
  };
}
