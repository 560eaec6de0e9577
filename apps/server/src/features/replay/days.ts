import type { Db } from '@lianpan/db';
import { shanghaiInstantAt } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { PracticeDay } from '@lianpan/market/replay';
import type { Logger } from 'pino';
import type { MarketProcess } from '../../market/market-process.ts';
import type { MarketService } from '../../market/market-service.ts';
import type { StoredDays } from '../../market/wire/practice-questions.ts';
import { rejected } from '../../rejection.ts';
import type { OpenReplay } from './day-reader.ts';
import { selectKept, upsertKept } from './queries.ts';
import { replayTexts } from './texts.ts';

/** The chosen days and what they were chosen of. */
interface KeptDays {
  readonly of: string;
  readonly days: readonly PracticeDay[];
}

const keptUnder = 'replay.practiceDays';
/** Raised whenever days are chosen otherwise. */
const version = 1;

export interface DaysParts {
  readonly db: Db;
  readonly log: Logger;
  readonly market: MarketService;
  readonly openReplay: OpenReplay | undefined;
}

/** The days to practise with: chosen once a month of the market, kept for all processes. */
export class PracticeDays {
  readonly #parts: DaysParts;
  #choosing: Promise<void> | null = null;
  #known: KeptDays | null = null;
  #engine: MarketProcess | undefined;
  #isClosed = false;

  constructor(parts: DaysParts) {
    this.#parts = parts;
  }

  /** `none` where nobody may look at the simulated market, `null` while days are chosen. */
  async days(): Promise<readonly PracticeDay[] | 'none' | null> {
    const { db, market, openReplay } = this.#parts;
    if (!openReplay || !market.offered.includes('simulated')) return 'none';
    const chosenOn = firstOfMonth(market.of('simulated').tradeDate);
    const of = `${version} ${openReplay.name} ${chosenOn}`;
    if (this.#known?.of === of) return this.#known.days;
    const kept = (await selectKept(db, keptUnder)) as KeptDays | undefined;
    if (kept?.of === of) return (this.#known = kept).days;
    // Whoever asks next has them chosen again.
    if (this.#choosing) return null;
    this.#choosing = this.#choose(of, chosenOn)
      .catch((error: unknown) => {
        if (!this.#isClosed) this.#parts.log.warn({ err: error }, 'the days to replay were not chosen');
      })
      .finally(() => {
        this.#choosing = null;
      });
    return null;
  }

  /** First and last of the stored days of imported stocks; `null` where nobody may look at any. */
  async stored(): Promise<StoredDays | null> {
    const { market, openReplay } = this.#parts;
    if (!openReplay || !market.offered.includes('real')) return null;
    return market.of('real').ask('storedDays');
  }

  /** Stored days to practise with; none where nobody may look at any. */
  async storedDays(): Promise<readonly PracticeDay[]> {
    const { market, openReplay } = this.#parts;
    return openReplay && market.offered.includes('real') ? market.of('real').ask('practiceDays') : [];
  }

  /** A stored day by its date. Rejects what is none. */
  async requireStored(date: string): Promise<string> {
    const stored = await this.stored();
    if (!stored) throw rejected(replayTexts.noStored, 'CONTENT_GONE');
    const isStored = date >= stored.from && date <= stored.to && aShareCalendar.isTradingDay(date);
    if (!isStored) throw rejected(replayTexts.noStoredDay, 'INPUT_INVALID', { ...stored });
    return date;
  }

  /** Gives up what is being chosen. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#engine?.stop();
  }

  /** In an engine of its own, so that nobody's prices wait. */
  async #choose(of: string, chosenOn: string): Promise<void> {
    const { db, openReplay } = this.#parts;
    if (!openReplay || this.#isClosed) return;
    const engine = openReplay.open(shanghaiInstantAt(chosenOn, '09:15'), 120_000);
    this.#engine = engine;
    try {
      await engine.opened;
      const days = await engine.service.of('simulated').ask('practiceDays');
      this.#known = { of, days };
      await upsertKept(db, keptUnder, this.#known);
    } finally {
      await engine.stop();
    }
  }
}

/** The first trading day of a month: days before it are chosen from. */
const firstOfMonth = (date: string): string => {
  const before = aShareCalendar.atOrBefore(`${date.slice(0, 7)}-01`);
  const isFirst = aShareCalendar.dateOf(before) === `${date.slice(0, 7)}-01`;
  return aShareCalendar.dateOf(isFirst ? before : before + 1);
};
