/** A year's list of the State Council: weekends that work, and weekdays of rest, as `MMDD` or `MMDD-MMDD`. */
export interface PublishedYear {
  readonly year: number;
  readonly work: string;
  readonly rest: string;
}

/** Source: yearly notices of the General Office of the State Council on the arrangement of holidays. */
export const publishedYears: readonly PublishedYear[] = [
  {
    year: 2024,
    work: '0204 0218 0407 0428 0511 0914 0929 1012',
    rest: '0101 0212-0216 0404-0405 0501-0503 0610 0916-0917 1001-1004 1007',
  },
  {
    year: 2025,
    work: '0126 0208 0427 0928 1011',
    rest: '0101 0128-0131 0203-0204 0404 0501-0502 0505 0602 1001-1003 1006-1008',
  },
  {
    year: 2026,
    work: '0104 0214 0228 0509 0920 1010',
    rest: '0101-0102 0216-0220 0223 0406 0501 0504-0505 0619 0925 1001-1002 1005-1007',
  },
];

/** The dates of a year's spans, `2026-02-16`. Spans stay within a month. */
export const datesOf = (year: number, spans: string): string[] =>
  spans.split(' ').flatMap((span) => {
    const [from = '', to = from] = span.split('-');
    const first = Number(from.slice(2));
    return Array.from(
      { length: Number(to.slice(2)) - first + 1 },
      (_, at) => `${year}-${from.slice(0, 2)}-${String(first + at).padStart(2, '0')}`,
    );
  });
