import type { Sentence } from '@lianpan/domain/written-answer';
import type { Market } from '../../market/market.ts';
import type { DirectoryEntry } from '../../market/wire/protocol.ts';
import {
  addCell,
  addEvents,
  addHeader,
  addLimits,
  addLine,
  addScore,
  addStatistics,
  addTrend,
  FactBook,
} from './facts.ts';
import { writeSection, type SectionKey } from './writer.ts';

/** Levels to watch stay out: they are near to advice. */
type View = Exclude<SectionKey, 'watch'>;

/** What can be asked of a stock: sections of its diagnosis, its price, and what happened to it. */
export type Subject = View | 'price' | 'events';

type Part = 'line' | 'card' | 'statistics' | 'trend' | 'header' | 'events' | 'limits';

const partsOf: Readonly<Record<Subject, readonly Part[]>> = {
  price: ['line'],
  events: ['events'],
  overview: ['card', 'line'],
  technical: ['card', 'statistics'],
  capital: ['card', 'trend'],
  fundamental: ['card'],
  sentiment: ['card', 'header'],
  valuation: ['card', 'header'],
  risk: ['card', 'line', 'header', 'events', 'limits'],
};

/** Facts of one stock, read subject by subject: what is known of the first can be told while the next is asked for. */
export class StockReader {
  readonly book: FactBook;
  readonly #market: Market;
  readonly #entry: DirectoryEntry;
  readonly #price: number | null;
  readonly #seed: string;
  readonly #asked = new Map<Part, Promise<void>>();

  constructor(market: Market, entry: DirectoryEntry) {
    this.#market = market;
    this.#entry = entry;
    const cell = market.cell(entry);
    const { asOf, sourceName: source } = market.freshness(entry);
    this.book = new FactBook({ asOf, source });
    this.#price = cell.price;
    this.#seed = `${entry.stockNo} ${cell.tradeDate}`;
    addCell(this.book, cell);
  }

  /** Brings the facts of a subject into the book. */
  async read(subject: Subject): Promise<void> {
    await Promise.all(partsOf[subject].map((part) => this.#once(part)));
  }

  /** What the facts say of a section; nothing where too little is known for a score. */
  async section(key: View): Promise<Sentence[]> {
    await this.read(key);
    return this.book.has('total') ? writeSection(this.book, key, this.#seed) : [];
  }

  #once(part: Part): Promise<void> {
    const before = this.#asked.get(part);
    if (before) return before;
    const asking = this.#ask(part);
    this.#asked.set(part, asking);
    return asking;
  }

  async #ask(part: Part): Promise<void> {
    const { book } = this;
    const { slot } = this.#entry;
    switch (part) {
      case 'line':
        return addLine(book, await this.#market.ask('kLine', slot, 'day', 'forward'));
      case 'card':
        return addScore(book, await this.#market.ask('scoreCard', slot));
      case 'statistics':
        return addStatistics(book, await this.#market.ask('statistics', slot), this.#price);
      case 'trend':
        return addTrend(book, await this.#market.ask('mainTrend', slot));
      case 'header':
        return addHeader(book, await this.#market.ask('header', slot));
      case 'limits': {
        const line = this.#market.ask('kLine', slot, 'day', 'forward');
        return addLimits(book, await this.#market.ask('limitDays', slot), (await line).date);
      }
      case 'events':
        return addEvents(book, await this.#market.ask('stockEvents', slot));
    }
  }
}
