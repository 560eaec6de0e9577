import { aShareCalendar } from '@lianpan/market/calendar';
import { valuationHistoryOf } from '@lianpan/market/simulator';
import type { ValuationAnswer } from '../../wire/score-questions.ts';
import type { ShownMarket } from '../shown-market.ts';

/** Trading days of three years. */
const threeYears = 726;

/** PE and PB of the three years up to the last finished day of a slot, or up to a date before it. */
export function valuationHistory(shown: ShownMarket, slot: number, date?: string): ValuationAnswer {
  const { kind, index } = shown.stocks.place(slot);
  if (kind === 'imported') return importedValuations(shown, index, date);
  if (kind !== 'simulated') return nothing;
  const { history } = shown.simulated;
  const past = date === undefined ? null : shown.stocks.pastDay(slot, date);
  const { day, pe, pb } = valuationHistoryOf(history, index, past ?? history.lastDay);
  return { dates: Array.from(day, (one) => aShareCalendar.dateOf(one)), pe, pb };
}

/** What somebody published of an imported stock; nothing of one that nobody valued. */
function importedValuations({ stocks, records }: ShownMarket, index: number, date = '9999'): ValuationAnswer {
  const stockNo = stocks.imported?.securities[index]?.stockNo;
  const reported = records.valuations().find((one) => one.stockNo === stockNo);
  if (!reported) return nothing;
  const end = reported.day.findLastIndex((day) => aShareCalendar.dateOf(day) <= date) + 1;
  const oldest = (reported.day[end - 1] ?? 0) - threeYears + 1;
  const first = Math.max(
    0,
    reported.day.findIndex((day) => day >= oldest),
  );
  const ratios = (of: Float64Array): Float64Array =>
    of.slice(first, end).map((ratio) => (ratio > 0 ? ratio : Number.NaN));
  return {
    dates: Array.from(reported.day.subarray(first, end), (day) => aShareCalendar.dateOf(day)),
    pe: ratios(reported.peTtm),
    pb: ratios(reported.pb),
  };
}

const nothing: ValuationAnswer = { dates: [], pe: new Float64Array(0), pb: new Float64Array(0) };
