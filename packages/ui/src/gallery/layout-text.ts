/** Words of the blocks that give a page its order. */
export interface LayoutText {
  sections: { stats: string; timeline: string; life: string; accordion: string; flow: string };
  /** Names, figures and notes of six tiles. */
  stats: readonly (readonly [name: string, value: string, note: string])[];
  /** Five entries, the last one ahead. */
  timeline: readonly (readonly [time: string, title: string, text: string])[];
  /** Two rows of a life: who, what it came to, and the words of its three steps. */
  lives: readonly (readonly [title: string, value: string, steps: readonly [string, string, string]])[];
  questions: readonly (readonly [question: string, answer: string])[];
  note: string;
  foot: readonly string[];
}
