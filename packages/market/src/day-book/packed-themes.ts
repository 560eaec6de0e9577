import { heatDays, heatOf, type HeatParts } from '../themes/theme-heat.ts';
import type { ThemeStage } from '../themes/theme-stage.ts';
import type { ThemeFacts } from '../themes/theme-tracker.ts';

const stages: readonly ThemeStage[] = ['ignition', 'spreading', 'climax', 'divergence', 'ebb', 'dormant'];
const ranked = ['change', 'breadth', 'limitUps', 'amount', 'flow'] as const satisfies readonly (keyof HeatParts)[];
const counted = ['up', 'down', 'limitUps', 'broken', 'maxStreak'] as const satisfies readonly (keyof ThemeFacts)[];
const measured = ['meanHeat', 'change', 'amount', 'mainNet'] as const satisfies readonly (keyof ThemeFacts)[];

/** Concept, stage, ranks and days of the heat, and counts; change of heat and what was measured. */
const codeSize = 3 + ranked.length + counted.length;
const figureSize = 1 + measured.length;

/** Themes of one day, hottest first, in rows of whole numbers and of figures. */
interface PackedDay {
  readonly codes: Uint16Array;
  readonly figures: Float64Array;
}

export interface PackedThemesState {
  readonly concepts: readonly string[];
  readonly days: readonly PackedDay[];
}

/**
 * The themes of many days in a row of numbers each: as objects, three years of them would take ten times the room. Ranks
 * are kept as the places that they are quotients of, and what follows from the rest is worked out again, so that what is
 * read is what a tracker said, to the last bit.
 */
export class PackedThemes {
  readonly #concepts: string[];
  readonly #placeOf: Map<string, number>;
  readonly #days: PackedDay[];

  constructor(from?: PackedThemesState) {
    this.#concepts = [...(from?.concepts ?? [])];
    this.#placeOf = new Map(this.#concepts.map((concept, place) => [concept, place]));
    this.#days = [...(from?.days ?? [])];
  }

  get length(): number {
    return this.#days.length;
  }

  get state(): PackedThemesState {
    return { concepts: this.#concepts, days: this.#days };
  }

  /** Takes what a tracker said of the day after the last, the first being its first. */
  push(themes: readonly ThemeFacts[]): void {
    const codes = new Uint16Array(themes.length * codeSize);
    const figures = new Float64Array(themes.length * figureSize);
    const places = placesOf(themes.length);
    const days = daysSeen(this.#days.length);
    let code = 0;
    let figure = 0;
    for (const theme of themes) {
      codes[code++] = this.#placeOfConcept(theme.concept);
      codes[code++] = stages.indexOf(theme.stage);
      codes[code++] = Math.round(theme.parts.persistence * days);
      for (const key of ranked) codes[code++] = Math.round(theme.parts[key] * 2 * places);
      for (const key of counted) codes[code++] = theme[key];
      figures[figure++] = theme.heatChange ?? Number.NaN;
      for (const key of measured) figures[figure++] = theme[key];
    }
    this.#days.push({ codes, figures });
  }

  /** The themes of the day so many days after the first; `undefined` for a day that is not there. */
  at(day: number): ThemeFacts[] | undefined {
    const packed = this.#days[day];
    if (!packed) return undefined;
    const { codes, figures } = packed;
    const count = codes.length / codeSize;
    const places = placesOf(count);
    const days = daysSeen(day);
    return Array.from({ length: count }, (_, n) => {
      let code = n * codeSize;
      let figure = n * figureSize;
      const concept = this.#concepts[codes[code++]!]!;
      const stage = stages[codes[code++]!]!;
      const persistence = codes[code++]! / days;
      const ranks = read(ranked, () => codes[code++]! / 2 / places);
      const counts = read(counted, () => codes[code++]!);
      const heatChange = figures[figure++]!;
      const own = read(measured, () => figures[figure++]!);
      const parts = { ...ranks, persistence };
      return {
        concept,
        stage,
        heat: heatOf(parts),
        parts,
        heatChange: Number.isNaN(heatChange) ? null : heatChange,
        rank: n + 1,
        ...own,
        ...counts,
        mainNetShare: own.amount > 0 ? own.mainNet / own.amount : 0,
      };
    });
  }

  #placeOfConcept(concept: string): number {
    const known = this.#placeOf.get(concept);
    if (known !== undefined) return known;
    this.#placeOf.set(concept, this.#concepts.length);
    return this.#concepts.push(concept) - 1;
  }
}

/** What a place is divided by to be a rank of 0 to 1. */
const placesOf = (themes: number): number => Math.max(1, themes - 1);

/** Days that a heat looks at, so many days after the first. */
const daysSeen = (day: number): number => Math.min(day + 1, heatDays);

function read<Key extends string>(keys: readonly Key[], next: () => number): Record<Key, number> {
  const values = {} as Record<Key, number>;
  for (const key of keys) values[key] = next();
  return values;
}
