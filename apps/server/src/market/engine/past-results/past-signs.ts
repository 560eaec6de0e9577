import { DayBook } from '@lianpan/market/day-book';
import { lateTypes } from '@lianpan/market/late-market';
import type { SimulatedHistory } from '@lianpan/market/simulator';
import type { ThemeFacts } from '@lianpan/market/themes';
import type { SignKind, StudiedTool } from '../../wire/past-result-questions.ts';
import { LateStocks } from '../late-market/late-stocks.ts';

/** What a tool listed on a day: one stock, or the stocks of a theme, which are bought together. */
export interface PastSign {
  readonly kind: SignKind;
  readonly slots: readonly number[];
}

/** The kinds of each tool, in the order in which they are shown. */
export const kindsOf: Readonly<Record<StudiedTool, readonly SignKind[]>> = {
  leak: ['ignition', 'spreading', 'climax'],
  theme: ['ignition', 'spreading', 'climax', 'divergence', 'ebb', 'dormant'],
  late: lateTypes,
  bottom: ['ALL'],
  focus: ['ALL'],
};

/** Themes of the vane. Source: market handbook C.4. */
const vaneThemes = 30;

/** What the vane listed of the themes of a day, hottest first: all members of each. */
export const themeSigns = (
  themes: readonly ThemeFacts[],
  membersOf: (concept: string) => readonly number[] | undefined,
): PastSign[] =>
  themes.slice(0, vaneThemes).map(({ concept, stage }) => ({ kind: stage, slots: membersOf(concept) ?? [] }));

/** Stocks of a day that are looked at where each is costly: more of them tell no more. */
const maxStocks = 1000;
const endOfDay = 86_399;

/** What moved before the close of a past day; of a large market all but every so many stocks. */
export function lateSigns(history: SimulatedHistory, day: number): PastSign[] {
  const { count } = history.universe;
  const stocks = new LateStocks({
    market: { history, tradeDay: history.lastDay + 1, intraday: { stockDay: () => null } },
    book: new DayBook(history),
    knownOf: () => endOfDay,
  });
  const step = Math.ceil(count / maxStocks);
  const signs: PastSign[] = [];
  // Each day begins with another one, so that it is not always the same stocks.
  for (let index = day % step; index < count; index += step) {
    for (const kind of stocks.moveOf(index, day, false)?.types ?? []) signs.push({ kind, slots: [index] });
  }
  return signs;
}
