/** What names a week: its number in the year, and its days without the year. `weekNo` is the year and the number, as 202647. */
export const weekValues = (weekNo: number, start: string, end: string) => ({
  n: weekNo % 100,
  start: start.slice(5),
  end: end.slice(5),
});
