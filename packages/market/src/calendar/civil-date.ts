/**
 * Days since 1970-01-01 of a `YYYY-MM-DD` date (proleptic Gregorian calendar, no time zone).
 * Throws RangeError when the text is not a date that exists.
 */
export function serialOf(date: string): number {
  const serial = serialOrNaN(date);
  if (Number.isNaN(serial)) throw new RangeError(`not a calendar date: "${date}"`);
  return serial;
}

/** True for a `YYYY-MM-DD` text that names an existing day. */
export function isDate(date: string): boolean {
  return !Number.isNaN(serialOrNaN(date));
}

/** The `YYYY-MM-DD` date of a day serial (see `serialOf`). */
export function dateOfSerial(serial: number): string {
  // Eras of 400 years starting on March 1st keep the leap day at the end of a year.
  const shifted = serial + 719468;
  const era = Math.floor(shifted / 146097);
  const dayOfEra = shifted - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The date `count` calendar days later (earlier when negative). Throws RangeError for a date that does not exist. */
export function addDays(date: string, count: number): string {
  return dateOfSerial(serialOf(date) + count);
}

/** Weekday of a date: 0 Sunday, 1 Monday .. 6 Saturday. Throws RangeError for a date that does not exist. */
export function weekdayOf(date: string): number {
  return weekdayOfSerial(serialOf(date));
}

/** Weekday of a day serial: 0 Sunday .. 6 Saturday. */
export function weekdayOfSerial(serial: number): number {
  return (((serial + 4) % 7) + 7) % 7;
}

function serialOrNaN(date: string): number {
  if (date.length !== 10 || date[4] !== '-' || date[7] !== '-') return Number.NaN;
  const year = digits(date, 0, 4);
  const month = digits(date, 5, 7);
  const day = digits(date, 8, 10);
  // A non-digit makes the number NaN, and every comparison with NaN is false.
  if (!(year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month))) return Number.NaN;
  const shiftedYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(shiftedYear / 400);
  const yearOfEra = shiftedYear - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146097 + dayOfEra - 719468;
}

function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i) - 48;
    if (code < 0 || code > 9) return Number.NaN;
    value = value * 10 + code;
  }
  return value;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
