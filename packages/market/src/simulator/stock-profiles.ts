import { createListNets } from '../public-trading/list-nets.ts';
import { popularityOn, type PopularityTable } from './company/popularity.ts';
import { createCompanyReader } from './company/company-reader.ts';
import { createIndicesOn, createSharesOn, createUnlocksAfter } from './company/company-profiles.ts';
import { createMarketMood } from './company/market-mood.ts';
import type { LimitRecord } from '../limit-board/limit-record.ts';
import { drain } from '../parts.ts';
import type { StockProfile } from '../picker/stock-profile.ts';
import { createFlowReader } from './flow-reader.ts';
import type { SimulatedHistory } from './history.ts';
import { createLimitReader } from './limit-reader.ts';
import { createMinuteFigures } from './minute-figures.ts';
import { standardNetShares } from './net-shares.ts';
import type { DragonTigerBook } from './public-trading/dragon-tiger-book.ts';
import { SimulatedProfile, type ProfileSources } from './simulated-profile.ts';
import { createThemesOn, type DayThemes } from './themes-on.ts';

/** Reads the profiles of the simulated stocks, of any past day. */
export interface StockProfiles {
  /**
   * The profiles as of the end of a day, and what its lists said in the evening; up to a second of the evening for a day that
   * is not over. A figure is worked out when it is read.
   */
  on(day: number, second?: number): (index: number) => StockProfile;
  /** Works out in parts what all profiles of a day share: themes, ranks and lists, each of which takes its time. */
  readying(day: number, parts: ReadonlySet<SharedPart>): Generator<void>;
}

/** What the profiles of one day have in common. */
export type SharedPart = 'themes' | 'popularity' | 'lists';

/** Days whose shared parts are kept. */
const keptDays = 6;
/** Days of the market's mood that are followed between two pauses. */
const moodStep = 10;

/** `book` gives the public lists; without it they are not known. Nothing of a later day is read. */
export function createStockProfiles(history: SimulatedHistory, book?: DragonTigerBook): StockProfiles {
  const mood = createMarketMood(history);
  const limits = createLimitReader(history);
  const companies = createCompanyReader(history);
  const flows = createFlowReader(history);
  const minutes = createMinuteFigures(history);
  const lists = book && createListNets((day) => (day < history.firstDay ? [] : book.listOf(day)), typesOf(book));
  const upRecords = new Map<number, Map<number, LimitRecord>>();
  /** What stood at its up limit is drawn minute by minute: themes and the strength of seals read the same records. */
  const upRecordOf = (index: number, day: number): LimitRecord | null => {
    const ofDay = upRecords.get(day) ?? keep(upRecords, day, new Map<number, LimitRecord>());
    const record = ofDay.get(index) ?? limits.recordOf(index, day, 'up');
    if (record) ofDay.set(index, record);
    return record;
  };
  const measuringThemes = createThemesOn(history, upRecordOf);
  const themes = new Map<number, DayThemes>();
  const ranks = new Map<number, PopularityTable>();
  function* measuring(day: number): Generator<void, DayThemes> {
    return themes.get(day) ?? keep(themes, day, yield* measuringThemes(day));
  }
  function* ranking(day: number): Generator<void, PopularityTable> {
    const found = ranks.get(day);
    if (found) return found;
    for (let at = history.firstDay; at < day; at += moodStep) {
      mood.heatOn(at);
      yield;
    }
    return keep(ranks, day, popularityOn(history, day, mood));
  }
  const sourcesOf = (day: number, second?: number): ProfileSources => ({
    history,
    day,
    company: companies(day, second),
    flows,
    upRecordOf,
    netShares: once(() => standardNetShares(history, day)),
    minutes,
    lists,
    popularity: onceEach((back) => drain(ranking(day - back))),
    themes: once(() => drain(measuring(day))),
    indicesOf: once(() => createIndicesOn(history, day)),
    unlockOf: createUnlocksAfter(history.universe, day),
    sharesOf: createSharesOn(history, day),
  });
  return {
    *readying(day, parts) {
      if (parts.has('lists') && book) while (!book.advance(1)) yield;
      if (parts.has('popularity')) {
        yield* ranking(day);
        yield* ranking(day - 1);
      }
      if (parts.has('themes')) yield* measuring(day);
    },
    on(day, second) {
      const sources = sourcesOf(day, second);
      const known: StockProfile[] = [];
      return (index) => (known[index] ??= new SimulatedProfile(sources, index));
    },
  };
}

/** Keeps what was worked out of the last days. */
function keep<Value>(days: Map<number, Value>, day: number, value: Value): Value {
  days.set(day, value);
  if (days.size > keptDays) days.delete(days.keys().next().value!);
  return value;
}

/** Works out a value when it is first asked for. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** The same for a day and the one before it. */
function onceEach<Value>(make: (back: 0 | 1) => Value): (back: 0 | 1) => Value {
  const [now, before] = [once(() => make(0)), once(() => make(1))];
  return (back) => (back === 0 ? now : before)();
}

const typesOf = (book: DragonTigerBook) => (seatCode: string) => book.seats.seatOf(seatCode).type;
