import { addDays, aShareCalendar } from '@lianpan/market/calendar';
import { importantEvents } from '@lianpan/market/company';
import { stockEventsOf } from '@lianpan/market/simulator';
import type { CalendarQueries, EventAhead } from '../../wire/calendar-questions.ts';
import { inSlices } from '../in-slices.ts';
import type { ListSource } from '../lists/list-reader.ts';

/** Trading days before the day on which what is ahead may have been published. */
const publishedWithin = 120;
const stocksAPart = 50;
const maxKept = 8;

type Known = Parameters<CalendarQueries['eventsAhead']>[0];

/** Answers what is set for companies of the simulated market on days to come. */
export class CalendarReader implements CalendarQueries {
  readonly #source: ListSource;
  readonly #kept = new Map<string, Promise<readonly EventAhead[] | null>>();

  constructor(source: ListSource) {
    this.#source = source;
  }

  /** What was known at a past second never changes, so it is gathered once. */
  async eventsAhead(known: Known): Promise<readonly EventAhead[] | null> {
    const day = this.#source.dayOf(known.date);
    if (day === null || this.#source.knownOf(day) < known.second) return null;
    const key = JSON.stringify(known);
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const gathering = inSlices(this.#gathering(day, known));
    for (const old of this.#kept.keys()) if (this.#kept.size >= maxKept) this.#kept.delete(old);
    this.#kept.set(key, gathering);
    return gathering;
  }

  *#gathering(day: number, { date, second, from, to }: Known): Generator<void, readonly EventAhead[]> {
    const { market } = this.#source;
    const found: EventAhead[] = [];
    const effective = { from: aShareCalendar.atOrBefore(addDays(from, -1)) + 1, to: aShareCalendar.atOrBefore(to) };
    for (let slot = 0; slot < market.count; slot++) {
      // Without the lists of the exchange, which never lie ahead and take long to gather.
      const events = stockEventsOf(market.history, slot, day - publishedWithin, day, second, effective);
      for (const one of importantEvents(events, { date, second }).upcoming) {
        const { effectDate } = one.event;
        if (effectDate !== null && effectDate >= from && effectDate <= to) found.push({ slot, ...one });
      }
      if (slot % stocksAPart === stocksAPart - 1) yield;
    }
    return found.sort((a, b) => daysApart(a, b) || a.slot - b.slot);
  }
}

const daysApart = (a: EventAhead, b: EventAhead): number =>
  Date.parse(a.event.effectDate!) - Date.parse(b.event.effectDate!);
