import { dateOfSerial, isDate, serialOf } from '../calendar/civil-date.ts';

const withinMonthPercent = 20;
const withinYearPercent = 10;

/**
 * Tax in percent on dividends of shares bought and sold on two dates: held up to a month, up to a year, longer. A month
 * ends before the same day of the next one, or before its last day where there is no such day. Throws RangeError for
 * dates that do not exist or a sale before the purchase. Source: handbook A.6.
 */
export function dividendTaxPercent(boughtOn: string, soldOn: string): 20 | 10 | 0 {
  const sold = serialOf(soldOn);
  if (sold < serialOf(boughtOn)) throw new RangeError(`sold on ${soldOn} before bought on ${boughtOn}`);
  if (sold <= serialOf(monthsLater(boughtOn, 1))) return withinMonthPercent;
  return sold <= serialOf(monthsLater(boughtOn, 12)) ? withinYearPercent : 0;
}

/** The same day `months` later, the last day of the month where it has none. */
function monthsLater(date: string, months: number): string {
  const month = Number(date.slice(5, 7)) - 1 + months;
  const year = Number(date.slice(0, 4)) + Math.floor(month / 12);
  const first = `${String(year).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
  const wanted = `${first}-${date.slice(8)}`;
  if (isDate(wanted)) return wanted;
  const firstOfNext = serialOf(monthsLater(`${first}-01`, 1));
  return dateOfSerial(firstOfNext - 1);
}
