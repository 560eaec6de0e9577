import { aShareCalendar } from '@lianpan/market/calendar';
import type { DayBook } from '@lianpan/market/day-book';
import type { LimitRecord } from '@lianpan/market/limit-board';
import { themeRoles, themeRotation, type ThemeFacts, type ThemeMember } from '@lianpan/market/themes';
import type { DayQueries, ThemesAnswer } from '../../wire/facts-protocol.ts';
import type { OneThemeAnswer, ThemeCourse } from '../../wire/theme-questions.ts';
import { inSlices } from '../in-slices.ts';
import type { ListSource } from '../lists/list-reader.ts';
import { themeSigns, type PastSign } from '../past-results/past-signs.ts';
import { themeCoursesOf } from './theme-courses.ts';

export type ThemeDayQueries = Pick<DayQueries, 'themes' | 'theme' | 'themeCourses'>;

const rotationDays = 10;

/** Answers how hot the themes of the simulated market are on a day, who leads them, and how they came there. */
export class ThemeReader implements ThemeDayQueries {
  readonly #source: ListSource;

  constructor(source: ListSource) {
    this.#source = source;
  }

  async themes(date?: string): Promise<ThemesAnswer | null> {
    const day = this.#source.dayOf(date);
    if (day === null) return null;
    const limits = (await inSlices(this.#book.limitsInParts(day))) ?? [];
    await inSlices(this.#book.news.gathering(day));
    const themes = this.#book.themesOf(day);
    const first = this.#firstOf(day, rotationDays);
    const past = Array.from({ length: day - first + 1 }, (_, n) => ({
      day: first + n,
      themes: this.#book.themesOf(first + n),
    }));
    return {
      tradeDate: aShareCalendar.dateOf(day),
      isFinalised: this.#book.isFinalised(day),
      themes: this.#withRoles(day, themes, limits),
      rotation: themeRotation(past).days.map(({ day: of, top }, at) => ({
        tradeDate: aShareCalendar.dateOf(of),
        top,
        heats: top.map((name) => past[at]?.themes.find(({ concept }) => concept === name)?.heat ?? 0),
      })),
    };
  }

  async theme(name: string, days: number, date?: string): Promise<OneThemeAnswer | null> {
    const day = this.#source.dayOf(date);
    const members = this.#book.membersOf(name);
    const facts = day === null ? undefined : this.#book.themesOf(day).find(({ concept }) => concept === name);
    if (day === null || !members || !facts) return null;
    const limits = (await inSlices(this.#book.limitsInParts(day))) ?? [];
    await inSlices(this.#book.news.gathering(day));
    const streaks = new Map(limits.flatMap(({ side, index, streak }) => (side === 'up' ? [[index, streak]] : [])));
    const first = this.#firstOf(day, days);
    return {
      tradeDate: aShareCalendar.dateOf(day),
      theme: this.#withRoles(day, [facts], limits)[0]!,
      members: members.map((index) => ({
        index,
        relevance: this.#book.relevanceOf(index, name),
        streak: streaks.get(index) ?? 0,
      })),
      history: Array.from({ length: day - first + 1 }, (_, n) => first + n).flatMap((of) => {
        const then = this.#book.themesOf(of).find(({ concept }) => concept === name);
        if (!then) return [];
        const { heat, change, stage, rank, limitUps } = then;
        return [{ tradeDate: aShareCalendar.dateOf(of), heat, change, stage, rank, limitUps }];
      }),
    };
  }

  async themeCourses(days: number, date?: string): Promise<readonly ThemeCourse[] | null> {
    const day = this.#source.dayOf(date);
    if (day === null) return null;
    const first = this.#firstOf(day, days);
    return themeCoursesOf(Array.from({ length: day - first + 1 }, (_, n) => this.#book.themesOf(first + n)));
  }

  /** The themes that the vane showed, each with its stocks. */
  signsOn(day: number): PastSign[] {
    return themeSigns(this.#book.themesOf(day), (concept) => this.#book.membersOf(concept));
  }

  #withRoles(day: number, themes: readonly ThemeFacts[], limits: readonly LimitRecord[]): ThemesAnswer['themes'] {
    const bars = this.#book.barsOf(day);
    const ups = new Map(limits.flatMap((record) => (record.side === 'up' ? [[record.index, record] as const] : [])));
    const memberOf = (index: number): ThemeMember[] => {
      const reference = bars?.prevClose[index] ?? 0;
      const close = bars?.close[index] ?? 0;
      if (bars?.traded[index] !== 1 || reference === 0 || close === 0) return [];
      const record = ups.get(index);
      const floatShares = this.#book.floatSharesOf(index, day);
      return [
        {
          index,
          change: close / reference - 1,
          floatCap: (floatShares * close) / 100,
          isSealedUp: record?.isSealed ?? false,
          streak: record?.streak ?? 0,
          firstSealSecond: record?.firstSealSecond ?? null,
          sealStrength: record?.strength ?? null,
        },
      ];
    };
    const news = this.#book.news.of(day);
    const known = this.#source.knownOf(day);
    return themes.map((theme) => ({
      ...theme,
      catalyst: news.catalystOf(theme.concept, known),
      isEstimated: false,
      roles: themeRoles((this.#book.membersOf(theme.concept) ?? []).flatMap(memberOf)),
    }));
  }

  get #book(): DayBook {
    return this.#source.book;
  }

  /** The first of so many days up to one, as far as the market goes back. */
  #firstOf(day: number, days: number): number {
    return Math.max(this.#source.market.history.firstDay, day - days + 1);
  }
}
