import { aShareCalendar } from '@lianpan/market/calendar';
import type { DailyColumns } from '@lianpan/market/columns';
import { columnsUpTo } from '@lianpan/market/day-book';
import type { ImportedConcepts } from '@lianpan/market/import';
import type { Perhaps } from '@lianpan/market/picker';
import type { Security } from '@lianpan/market/security';
import { MarketCoverage } from '../imported/market-coverage.ts';
import { themesAndIndustries } from '../sentiment-inputs.ts';

interface ThemedPart {
  readonly columns: DailyColumns;
  readonly securities: readonly Security[];
  readonly lastDay: number;
  readonly concepts?: ImportedConcepts | null;
  readonly listedOn?: (date: string) => number;
}

/** Days whose heat is kept. */
const keptDays = 4;

/** Heat of the hottest theme of each stock; `null` where nobody can work it out. */
type Heats = ((index: number) => Perhaps) | null;

/** The heat of themes of real stocks on a day: of days after their members were known, and of a whole market alone. */
export class ImportedHeats {
  readonly #part: ThemedPart;
  readonly #coverage: MarketCoverage;
  readonly #days = new Map<number, Heats>();

  constructor(part: ThemedPart) {
    this.#part = part;
    this.#coverage = new MarketCoverage(part, part.listedOn);
  }

  /** Whether members were known on a day of a whole market. */
  isKnownOn(day: number): boolean {
    const { concepts } = this.#part;
    return (concepts?.date ?? '9999') <= aShareCalendar.dateOf(day) && this.#coverage.isWholeOn(day);
  }

  /** In parts, once a day. */
  *measuring(day: number): Generator<void, Heats> {
    const known = this.#days.get(day);
    if (known !== undefined) return known;
    const made = yield* this.#measure(day);
    this.#days.set(day, made);
    if (this.#days.size > keptDays) this.#days.delete(this.#days.keys().next().value!);
    return made;
  }

  *#measure(day: number): Generator<void, Heats> {
    const { columns, securities, concepts } = this.#part;
    if (!concepts || !this.isKnownOn(day)) return null;
    const conceptsOf = (index: number): readonly string[] => concepts.of[securities[index]!.stockNo] ?? [];
    const themed = yield* themesAndIndustries({ columns: columnsUpTo(columns, day), securities, day, conceptsOf });
    return (index) => themed(index).bestThemeHeat ?? 'none';
  }
}

/** That of a stock; a stock in no theme has none. */
export const heatOf = (heats: Heats, index: number): Perhaps => heats && heats(index);
