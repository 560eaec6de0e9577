/** Share of the listed stocks that have a day, from which on they stand for the market. Source: handbook, one engine for every market. */
export const wholeMarketShare = 0.8;

/**
 * A shares listed on the three exchanges at the end of a year; before Beijing opened in 2021 on two. Source: yearbooks of the
 * exchanges, to about one in a hundred. [unsure]
 */
const listedAtYearEnd: readonly (readonly [year: number, count: number])[] = [
  [2000, 1060],
  [2005, 1350],
  [2010, 2040],
  [2015, 2810],
  [2016, 3030],
  [2017, 3460],
  [2018, 3570],
  [2019, 3760],
  [2020, 4140],
  [2021, 4680],
  [2022, 5060],
  [2023, 5330],
  [2024, 5380],
  [2025, 5450],
];

/** How many A shares were listed on a date (`YYYY-MM-DD`) at least, for whoever asks how much of the market some stocks are. */
export function listedCountOn(date: string): number {
  const year = Number(date.slice(0, 4));
  return listedAtYearEnd.findLast(([end]) => end < year)?.[1] ?? listedAtYearEnd[0]![1];
}
