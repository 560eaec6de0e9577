import { aShareCalendar } from '@lianpan/market/calendar';
import { slotOf } from '@lianpan/market/series';
import type { KnownIndex } from '../../files/imported-records.ts';
import type { Briefing } from '../../wire/briefing-protocol.ts';
import type { Dataset } from '../dataset.ts';
import {
  auctionOf,
  briefedDay,
  briefedThemes,
  ladderOf,
  listedNets,
  lowPricedOf,
  newestBriefing,
  publicationOf,
  reviewOf,
  stripOf,
  type BriefedBars,
  type BriefedDay,
  type BriefedIndex,
} from '../facts/briefing-parts.ts';
import type { MarketMoment } from '../market-clock.ts';
import type { ImportedLists } from './imported-lists.ts';
import type { ImportedMood } from './imported-mood.ts';
import type { ImportedThemes } from './imported-themes.ts';

export interface ImportedBriefingParts {
  readonly dataset: Dataset;
  readonly firstSlot: number;
  readonly mood: ImportedMood;
  readonly themes: ImportedThemes | null;
  readonly indices: readonly KnownIndex[];
  readonly lists: ImportedLists;
}

/**
 * Writes the briefing of real stocks from the daily bars of the day before, where enough stocks have them. Nobody gives what is set
 * for the day, or news; the opening auction is known once the day's own bars are.
 */
export class ImportedBriefing {
  readonly #parts: ImportedBriefingParts;

  constructor(parts: ImportedBriefingParts) {
    this.#parts = parts;
  }

  /** Of a date, the newest without one; `null` where the mood of the day before or of the one before that is not known. */
  async briefing(moment: MarketMoment, date: string | undefined): Promise<Briefing | null> {
    const { marketDay } = this.#parts.dataset;
    const out = newestBriefing(moment);
    // The market ends on some day: the newest briefing is that of the next.
    const newest = out.day > marketDay + 1 ? { day: marketDay + 1, version: 'AUCTION' as const } : out;
    const asked = briefedDay(newest, date);
    return asked && this.#write(asked);
  }

  async #write({ day, version }: BriefedDay): Promise<Briefing | null> {
    const { mood, themes } = this.#parts;
    const moods = await mood.upTo(2, aShareCalendar.dateOf(day - 1));
    const [before, last] = moods;
    if (!before || !last) return null;
    const bars = this.#barsOf(day - 1);
    const [opened] = version === 'AUCTION' ? await mood.upTo(1, aShareCalendar.dateOf(day)) : [];
    const written = { day, version: version === 'AUCTION' && !opened ? ('FINAL' as const) : version };
    const { dataset, firstSlot } = this.#parts;
    const ladder = last.market.ladder.map((place) => ({ ...place, index: place.index - firstSlot }));
    const conceptsOf = themes?.conceptsOn(aShareCalendar.dateOf(day - 1));
    return {
      tradeDate: aShareCalendar.dateOf(day),
      version: written.version,
      generatedAt: publicationOf(written).generatedAt,
      review: reviewOf(last, before, this.#indicesOn(day - 1)),
      ladder: ladderOf({ ...last.market, ladder }, bars),
      themes: conceptsOf
        ? briefedThemes(
            {
              columns: dataset.measuredColumns,
              securities: dataset.securities,
              conceptsOf,
              floatSharesOf: (index) => dataset.securities[index]!.floatShares,
            },
            bars,
          )
        : [],
      exRights: [],
      listings: [],
      departures: [],
      lowPriced: lowPricedOf(bars),
      news: [],
      list: listedNets(this.#parts.lists.stocksOn(day - 1)),
      auction: opened ? auctionOf(opened.market, this.#indicesOn(day)) : null,
    };
  }

  #barsOf(day: number): BriefedBars {
    const { columns, securities } = this.#parts.dataset;
    const { firstSlot } = this.#parts;
    const count = securities.length;
    const [traded, close, prevClose] = [new Uint8Array(count), new Int32Array(count), new Int32Array(count)];
    for (let index = 0; index < count; index++) {
      const slot = slotOf(columns, index, day);
      if (slot < 0) continue;
      traded[index] = 1;
      close[index] = columns.close[slot]!;
      prevClose[index] = columns.prevClose[slot]!;
    }
    return { day, firstSlot, traded, close, prevClose };
  }

  /** Those of the strip of which somebody gave the day and the close before it. */
  #indicesOn(day: number): BriefedIndex[] {
    return stripOf((symbol) => {
      const index = this.#parts.indices.find((one) => one.symbol === symbol);
      const at = index ? index.day.indexOf(day) : -1;
      if (!index || at < 0) return null;
      const [open, close, prevClose] = [index.open[at]!, index.close[at]!, index.prevClose[at]!];
      return Number.isNaN(prevClose) ? null : { open, close, prevClose };
    });
  }
}
