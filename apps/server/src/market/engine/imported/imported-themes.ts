import { aShareCalendar, isDate } from '@lianpan/market/calendar';
import type { Moment } from '@lianpan/market/company';
import type { ImportedConcepts } from '@lianpan/market/import';
import type { LimitRecord } from '@lianpan/market/limit-board';
import { slotOf } from '@lianpan/market/series';
import { themeRoles, themeRotation, ThemeTracker, type ThemeBars, type ThemeFacts } from '@lianpan/market/themes';
import type { ThemesAnswer } from '../../wire/facts-protocol.ts';
import type { OneThemeAnswer, ThemeAnswer, ThemeCourse } from '../../wire/theme-questions.ts';
import { isReported } from '../capital/capital-flows.ts';
import { themeCoursesOf } from '../facts/theme-courses.ts';
import type { Dataset } from '../dataset.ts';
import { inSlices } from '../in-slices.ts';
import type { ImportedFacts } from './imported-facts.ts';

/** Days that are followed before the first that is told: streaks, usual amounts and the days of a heat need them. */
const leadDays = 30;

/** Themes of imported stocks from the day on which their members were published. */
export class ImportedThemes {
  readonly #dataset: Dataset;
  readonly #facts: ImportedFacts;
  readonly #firstSlot: number;
  readonly #tracker: ThemeTracker;
  readonly #conceptsOf: (index: number) => readonly string[];
  /** First day on which the members were known. */
  readonly since: number;
  readonly #days = new Map<number, readonly ThemeFacts[]>();
  #next: number;

  constructor(dataset: Dataset, facts: ImportedFacts, firstSlot: number, { date, of }: ImportedConcepts) {
    this.#dataset = dataset;
    this.#facts = facts;
    this.#firstSlot = firstSlot;
    this.since = aShareCalendar.numberOf(date) ?? dataset.lastDay + 1;
    this.#next = Math.max(0, this.since - leadDays);
    const { securities } = dataset;
    this.#conceptsOf = (index) => of[securities[index]!.stockNo] ?? [];
    this.#tracker = new ThemeTracker({
      count: securities.length,
      conceptsOf: this.#conceptsOf,
      // Nobody tells older floats.
      floatSharesOf: (index) => securities[index]!.floatShares,
    });
  }

  /** Places of the members of each concept that is followed; none on the days before anybody knew them. */
  membersOn(date: string | undefined): ReadonlyMap<string, readonly number[]> {
    return this.#dayOf(date) === null ? new Map() : this.#tracker.members;
  }

  /** Reads the concepts of a stock by its place; `null` on the days before anybody knew them. */
  conceptsOn(date: string): ((index: number) => readonly string[]) | null {
    return this.#dayOf(date) === null ? null : this.#conceptsOf;
  }

  /** All themes of a day, in parts; none on a day before the members were known, or without bars. */
  *factsOn(day: number): Generator<void, readonly ThemeFacts[]> {
    if (day < this.since || day > this.#dataset.lastDay) return [];
    yield* this.#follow(day);
    return this.#days.get(day) ?? [];
  }

  /** Places of the members of a concept. */
  membersOf(concept: string): readonly number[] {
    return this.#tracker.members.get(concept) ?? [];
  }

  /** Names of the themes of a date, the hottest first; none on a day that has no themes. */
  async namesOn(date: string): Promise<readonly string[]> {
    const day = await this.#followedTo(date);
    return (day === null ? undefined : this.#days.get(day))?.map(({ concept }) => concept) ?? [];
  }

  /** All themes of a date, the market's day without one; `null` for a day before the members were known, or without bars. */
  async themes(asOf: Moment, date?: string): Promise<ThemesAnswer | null> {
    const day = await this.#followedTo(date);
    const reported = day === null ? undefined : this.#days.get(day);
    if (day === null || !reported) return null;
    const past = [...this.#days].map(([of, themes]) => ({ day: of, themes })).filter((one) => one.day <= day);
    return {
      tradeDate: aShareCalendar.dateOf(day),
      isFinalised: true,
      themes: this.#withRoles(day, reported, this.#upsOf(day, asOf)),
      rotation: themeRotation(past).days.map(({ day: of, top }) => ({
        tradeDate: aShareCalendar.dateOf(of),
        top,
        heats: top.map((name) => this.#factsOf(of, name)?.heat ?? 0),
      })),
    };
  }

  /** One of them, with its members by slot and its days since they were known. */
  async theme(asOf: Moment, name: string, days: number, date?: string): Promise<OneThemeAnswer | null> {
    const day = await this.#followedTo(date);
    const facts = day === null ? undefined : this.#factsOf(day, name);
    if (day === null || !facts) return null;
    const ups = this.#upsOf(day, asOf);
    const [theme] = this.#withRoles(day, [facts], ups);
    return {
      tradeDate: aShareCalendar.dateOf(day),
      theme: theme!,
      members: this.membersOf(name).map((index) => ({
        index: this.#firstSlot + index,
        relevance: null,
        streak: ups.get(index)?.streak ?? 0,
      })),
      history: [...this.#days.keys()].flatMap((of) => {
        const then = of > day - days && of <= day ? this.#factsOf(of, name) : undefined;
        if (!then) return [];
        const { heat, change, stage, rank, limitUps } = then;
        return [{ tradeDate: aShareCalendar.dateOf(of), heat, change, stage, rank, limitUps }];
      }),
    };
  }

  /** All of a date over so many days up to it. */
  async courses(days: number, date?: string): Promise<readonly ThemeCourse[] | null> {
    const day = await this.#followedTo(date);
    if (day === null) return null;
    return themeCoursesOf(
      [...this.#days].flatMap(([of, reported]) => (of > day - days && of <= day ? [reported] : [])),
    );
  }

  #factsOf(day: number, name: string): ThemeFacts | undefined {
    return this.#days.get(day)?.find(({ concept }) => concept === name);
  }

  #dayOf(date: string | undefined): number | null {
    const { lastDay, marketDay } = this.#dataset;
    if (date !== undefined && (!isDate(date) || date > aShareCalendar.lastDate)) return null;
    const day = date === undefined ? marketDay : aShareCalendar.numberOf(date);
    return day === null || day < this.since || day > lastDay ? null : day;
  }

  async #followedTo(date: string | undefined): Promise<number | null> {
    const day = this.#dayOf(date);
    if (day !== null) await inSlices(this.#follow(day));
    return day;
  }

  /** A day with each part, so that whoever asks meanwhile goes on with the next. */
  *#follow(day: number): Generator<void, true> {
    while (this.#next <= day) {
      const bars = this.#barsOf(this.#next);
      const facts = bars && this.#tracker.add(bars);
      if (facts && bars.day >= this.since) {
        this.#days.set(
          bars.day,
          facts.map((one) => this.#asReported(one, bars.day)),
        );
      }
      this.#next++;
      yield;
    }
    return true;
  }

  /** Bars of a day with what they cost worked out where nobody gave it; `null` where nothing traded. */
  #barsOf(day: number): ThemeBars | null {
    const { measuredColumns, securities } = this.#dataset;
    const count = securities.length;
    const bars = {
      day,
      traded: new Uint8Array(count),
      close: new Int32Array(count),
      high: new Int32Array(count),
      prevClose: new Int32Array(count),
      up: new Int32Array(count),
      amount: new Float64Array(count),
      mainNet: new Float32Array(count),
    };
    for (let index = 0; index < count; index++) {
      const bar = this.#facts.limits.bars.barOf(index, day);
      if (!bar) continue;
      for (const name of ['close', 'high', 'prevClose', 'up'] as const) bars[name][index] = bar[name];
      const slot = slotOf(measuredColumns, index, day);
      bars.amount[index] = measuredColumns.amount[slot]!;
      bars.mainNet[index] = measuredColumns.mainNet[slot]!;
      bars.traded[index] = 1;
    }
    return bars.traded.includes(1) ? bars : null;
  }

  /** Sums of money are told where every stock has its own; the shares and ranks that come of worked out ones stay. */
  #asReported(theme: ThemeFacts, day: number): ThemeFacts {
    const { columns } = this.#dataset;
    const isKnown = this.membersOf(theme.concept).every((index) => {
      const slot = slotOf(columns, index, day);
      return slot < 0 || !Number.isNaN(columns.amount[slot]);
    });
    return isKnown ? theme : { ...theme, amount: Number.NaN, mainNet: Number.NaN };
  }

  /** Whether the money of a theme comes of bars: too few of its stocks that traded have a published net. */
  #isEstimated(members: readonly number[], day: number): boolean {
    const traded = members.map((index) => slotOf(this.#dataset.columns, index, day)).filter((slot) => slot >= 0);
    const published = traded.filter((slot) => this.#facts.isFlowPublished(slot));
    return traded.length > 0 && !isReported(published.length, traded.length);
  }

  #upsOf(day: number, asOf: Moment): ReadonlyMap<number, LimitRecord> {
    const records = this.#facts.limits.recordsOf(day, asOf);
    return new Map(records.flatMap((one) => (one.side === 'up' ? [[one.index, one] as const] : [])));
  }

  #withRoles(day: number, themes: readonly ThemeFacts[], ups: ReadonlyMap<number, LimitRecord>): ThemeAnswer[] {
    const { securities } = this.#dataset;
    const slotAt = (index: number): number => this.#firstSlot + index;
    return themes.map((theme) => {
      const members = this.membersOf(theme.concept);
      const { leader, core, catchUps, laggards } = themeRoles(
        members.flatMap((index) => {
          const bar = this.#facts.limits.bars.barOf(index, day);
          if (!bar) return [];
          const [floatShares, record] = [securities[index]!.floatShares, ups.get(index)];
          return {
            index,
            change: bar.close / bar.prevClose - 1,
            floatCap: floatShares === null ? null : (floatShares * bar.close) / 100,
            isSealedUp: record?.isSealed ?? false,
            streak: record?.streak ?? 0,
            firstSealSecond: record?.firstSealSecond ?? null,
            sealStrength: record?.strength ?? null,
          };
        }),
      );
      return {
        ...theme,
        // No news of imported stocks tells what set a theme going.
        catalyst: null,
        isEstimated: this.#isEstimated(members, day),
        roles: {
          leader: leader === null ? null : slotAt(leader),
          core: core === null ? null : slotAt(core),
          catchUps: catchUps.map(slotAt),
          laggards: laggards.map(slotAt),
        },
      };
    });
  }
}
