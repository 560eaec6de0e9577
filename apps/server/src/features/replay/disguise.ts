import { dayMs, hourMs } from '@lianpan/domain';
import type { Disguise } from '../../http/caller-market.ts';

const weekMs = 7 * dayMs;
/** Dates are told two to five years too early, by whole weeks: days of the week stay, months and seasons do not. */
const minWeeks = 104;
const spreadWeeks = 157;

/** What a number with thirteen digits may be besides an instant: money and shares. */
const notInstants = /amount|value|cap$|mv$|volume|shares|equity|cash/i;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Moves every date and instant of a blind replay by as many weeks: in what is told, and back in what is asked. `from` is any
 * instant of the replayed day, whose year stands for dates that tell none.
 */
export function disguiseBy(weeks: number, from: number): Disguise {
  const by = -weeks * weekMs;
  const year = new Date(from + 8 * hourMs).getUTCFullYear();
  const present = (text: string, shift: number): string => movedText(text, shift, year);
  return {
    answer: (json) =>
      present(json, by).replace(
        /(?:"(\w+)":)?(?<![\d."\w-])(1[3-9]\d{11})(?![\d.\w"])/g,
        (whole, name: string, at: string) =>
          name && notInstants.test(name) ? whole : whole.replace(at, String(Number(at) + by)),
      ),
    message: (text) => present(text, by),
    input: (value) => movedInput(value, -by),
  };
}

/** How many weeks a replay is told too early: another number for each, and the same as long as it lasts. */
export const weeksOf = (id: number, createdAt: number): number =>
  minWeeks + (((Math.imul(id, 2_654_435_761) ^ Math.imul(Math.floor(createdAt / 1000), 40_503)) >>> 0) % spreadWeeks);

function movedInput(value: unknown, by: number): unknown {
  if (typeof value === 'string') {
    const day = value.replace(isoDate, (_, y, m, d) => dateMoved(`${y}-${m}-${d}`, by));
    return /^1[3-9]\d{11}$/.test(day) ? String(Number(day) + by) : day;
  }
  if (typeof value === 'number') return value >= 1.3e12 && value < 2e12 ? value + by : value;
  if (Array.isArray(value)) return value.map((one) => movedInput(one, by));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, notInstants.test(name) ? one : movedInput(one, by)]),
  );
}

const isoDate = /(?<!\d)(20\d\d)-(\d\d)-(\d\d)(?!\d)/g;

function movedText(text: string, by: number, year: number): string {
  const years = Math.round(by / (365.25 * dayMs));
  return text
    .replace(isoDate, (_, y: string, m: string, d: string) => dateMoved(`${y}-${m}-${d}`, by))
    .replace(/(?:(20\d\d)年)?(\d{1,2})月(\d{1,2})日/g, (_, y: string | undefined, m: string, d: string) => {
      const [to, month, day] = dateMoved(written(y ?? year, m, d), by)
        .split('-')
        .map(Number);
      return `${y ? `${to}年` : ''}${month}月${day}日`;
    })
    .replace(new RegExp(`\\b(${months.join('|')})[a-z]* (\\d{1,2})\\b(?!:)`, 'g'), (_, name: string, d: string) => {
      const [, month = 1, day] = dateMoved(written(year, months.indexOf(name) + 1, d), by)
        .split('-')
        .map(Number);
      return `${months[month - 1]} ${day}`;
    })
    .replace(
      /(?<!\d)(20[12]\d)(?=年(?!\d)| ?Q[1-4]|[一三]季|半年|年报|中报| annual| interim)|(?<=Q[1-4] )(20[12]\d)(?!\d)/g,
      (found: string) => String(Number(found) + years),
    );
}

const written = (year: string | number, month: string | number, day: string): string =>
  `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;

function dateMoved(date: string, by: number): string {
  const at = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(at) ? date : new Date(at + by).toISOString().slice(0, 10);
}
