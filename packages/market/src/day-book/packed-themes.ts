import type { ThemeStage } from '../themes/theme-stage.ts';
import type { ThemeFacts } from '../themes/theme-tracker.ts';

const figures = [
  'heat',
  'meanHeat',
  'rank',
  'change',
  'up',
  'down',
  'limitUps',
  'broken',
  'maxStreak',
  'amount',
  'mainNet',
  'mainNetShare',
] as const satisfies readonly (keyof ThemeFacts)[];
const parts = ['change', 'breadth', 'limitUps', 'amount', 'flow', 'persistence'] as const;
const stages: readonly ThemeStage[] = ['ignition', 'spreading', 'climax', 'divergence', 'ebb', 'dormant'];

/** Concept, stage and change of heat stand before the figures and the parts of the heat. */
const rowSize = 3 + figures.length + parts.length;

/**
 * The themes of many days in a row of numbers each: as objects, three years of them would take four times the room. What is
 * read back is what was put in, to the last bit.
 */
export class PackedThemes {
  readonly #concepts: string[] = [];
  readonly #placeOf = new Map<string, number>();
  readonly #days: Float64Array[] = [];

  get length(): number {
    return this.#days.length;
  }

  push(themes: readonly ThemeFacts[]): void {
    const rows = new Float64Array(themes.length * rowSize);
    themes.forEach((theme, n) => {
      let at = n * rowSize;
      rows[at++] = this.#placeOfConcept(theme.concept);
      rows[at++] = stages.indexOf(theme.stage);
      rows[at++] = theme.heatChange ?? Number.NaN;
      for (const key of figures) rows[at++] = theme[key];
      for (const key of parts) rows[at++] = theme.parts[key];
    });
    this.#days.push(rows);
  }

  /** The themes of the day so many days after the first; `undefined` for a day that is not there. */
  at(day: number): ThemeFacts[] | undefined {
    const rows = this.#days[day];
    if (!rows) return undefined;
    return Array.from({ length: rows.length / rowSize }, (_, n) => {
      let at = n * rowSize;
      const concept = this.#concepts[rows[at++]!]!;
      const stage = stages[rows[at++]!]!;
      const heatChange = rows[at++]!;
      const read = <Key extends string>(keys: readonly Key[]): Record<Key, number> => {
        const values = {} as Record<Key, number>;
        for (const key of keys) values[key] = rows[at++]!;
        return values;
      };
      const own = read(figures);
      return { concept, stage, heatChange: Number.isNaN(heatChange) ? null : heatChange, ...own, parts: read(parts) };
    });
  }

  #placeOfConcept(concept: string): number {
    const known = this.#placeOf.get(concept);
    if (known !== undefined) return known;
    this.#placeOf.set(concept, this.#concepts.length);
    return this.#concepts.push(concept) - 1;
  }
}
