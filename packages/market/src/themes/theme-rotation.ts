import type { ThemeFacts } from './theme-tracker.ts';

/** Days and places of the table. Source: market handbook C.4. */
const rotationDays = 10;
const rotationPlaces = 5;

/** The hottest themes of each day, and how the places of those that were ever among them changed. */
export interface ThemeRotation {
  /** Oldest first. */
  readonly days: readonly { readonly day: number; readonly top: readonly string[] }[];
  /** Place of each such theme by day, 1 first; `null` where it was not ranked. */
  readonly ranks: ReadonlyMap<string, readonly (number | null)[]>;
}

/** Reads the rotation out of the facts of the last days, oldest first; earlier ones are left out. */
export function themeRotation(
  history: readonly { readonly day: number; readonly themes: readonly ThemeFacts[] }[],
): ThemeRotation {
  const shown = history.slice(-rotationDays);
  const days = shown.map(({ day, themes }) => ({
    day,
    top: themes.slice(0, rotationPlaces).map(({ concept }) => concept),
  }));
  const names = new Set(days.flatMap(({ top }) => top));
  const ranks = new Map(
    [...names].map((name) => [
      name,
      shown.map(({ themes }) => themes.find(({ concept }) => concept === name)?.rank ?? null),
    ]),
  );
  return { days, ranks };
}
