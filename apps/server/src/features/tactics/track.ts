import { cents } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { DataOf } from '../../http/handle.ts';
import type { Market } from '../../market/market.ts';
import type { FollowedSignal } from './followed-signals.ts';

type Day = DataOf<'POST /api/stocks/tactics/getTrackRecord'>['days'][number];
type DayNote = Day['notes'][number];

/** Twice the mean volume of the days before is worth a word, and so are closes beyond all since the entry. */
const loudTimes = 2;
const usualDays = 20;

/** The days of a signal from its close to its end, as far as the archive goes. */
export async function trackOf(market: Market, signal: FollowedSignal, newest: string): Promise<Day[]> {
  const entry = market.directory.find(signal.stockNo);
  if (!entry) return [];
  const [plain, adjusted] = await Promise.all([
    market.ask('kLine', entry.slot, 'day', 'none'),
    market.ask('kLine', entry.slot, 'day', 'forward'),
  ]);
  const { state, signalDate, enterDate, exitDate, invalidPrice, refPrice } = signal;
  const end =
    exitDate ?? (state === 'missed' ? aShareCalendar.dateOf(aShareCalendar.atOrBefore(signalDate) + 1) : newest);
  const first = plain.date.indexOf(signalDate);
  if (first < 0) return [];
  const entryAt = enterDate === null ? -1 : adjusted.date.indexOf(enterDate);
  const paid = entryAt < 0 ? null : adjusted.open[entryAt]!;
  const invalidShare = invalidPrice === null ? null : invalidPrice / refPrice;
  let [top, bottom] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const days: Day[] = [];
  for (let at = first; at < plain.date.length && plain.date[at]! <= end; at++) {
    const tradeDate = plain.date[at]!;
    const isHeld = entryAt >= 0 && at >= entryAt;
    const close = adjusted.close[at]!;
    const before = adjusted.close[at - 1];
    const notes: DayNote[] = [];
    if (at === first) notes.push('published');
    if (tradeDate === enterDate) notes.push('entered');
    if (tradeDate === exitDate) notes.push('exited');
    else if (isHeld) {
      if (at > entryAt && close > top) notes.push('high');
      if (at > entryAt && close < bottom) notes.push('low');
      if (invalidShare !== null && close < adjusted.close[first]! * invalidShare) notes.push('invalid');
    }
    if (at > first && isLoud(adjusted.volume, at)) notes.push('volume');
    if (isHeld) [top, bottom] = [Math.max(top, close), Math.min(bottom, close)];
    days.push({
      tradeDate,
      close: plain.close[at]!,
      changePct: before === undefined ? null : cents((close / before - 1) * 100),
      sincePct: isHeld && paid !== null ? cents((close / paid - 1) * 100) : null,
      notes,
    });
  }
  // The day on which it could not be had may be one without a bar.
  if (state === 'missed') {
    const last = days.find(({ tradeDate }) => tradeDate === end);
    if (last) return days.map((day) => (day === last ? { ...day, notes: [...day.notes, 'missed'] } : day));
    days.push({ tradeDate: end, close: null, changePct: null, sincePct: null, notes: ['missed'] });
  }
  return days;
}

type SignalLine = DataOf<'POST /api/stocks/tactics/getSignalLines'>['list'][number];

/** Bars that are shown before a signal and after its end, so that one sees what came of it. */
const around = 10;

/** The closes around a signal, as an owner had them through dividends and splits. */
export async function lineOf(
  market: Market,
  signal: FollowedSignal & { readonly signalId: string },
): Promise<SignalLine[]> {
  const entry = market.directory.find(signal.stockNo);
  if (!entry) return [];
  const line = await market.ask('kLine', entry.slot, 'day', 'forward');
  const placeOf = (date: string | null): number | null => {
    const at = date === null ? -1 : line.date.indexOf(date);
    return at < 0 ? null : at;
  };
  const signalAt = placeOf(signal.signalDate);
  if (signalAt === null) return [];
  const [enterAt, exitAt] = [placeOf(signal.enterDate), placeOf(signal.exitDate)];
  const from = Math.max(0, signalAt - around);
  const until = Math.min(line.date.length - 1, (exitAt ?? signalAt) + around);
  const base = enterAt === null ? line.close[signalAt]! : line.open[enterAt]!;
  return [
    {
      signalId: signal.signalId,
      closes: Array.from({ length: until - from + 1 }, (_, at) => cents((line.close[from + at]! / base) * 100)),
      signalAt: signalAt - from,
      enterAt: enterAt === null ? null : enterAt - from,
      exitAt: exitAt === null ? null : exitAt - from,
    },
  ];
}

function isLoud(volume: ArrayLike<number>, at: number): boolean {
  const from = Math.max(0, at - usualDays);
  let sum = 0;
  for (let day = from; day < at; day++) sum += volume[day]!;
  return at > from && volume[at]! >= (loudTimes * sum) / (at - from);
}
