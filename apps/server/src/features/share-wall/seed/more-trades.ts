type Mood = 'CALM' | 'EXCITED' | 'ANXIOUS' | 'REVENGE';

/** A trade whose author is anybody of the crowd. */
export interface MoreTrade {
  readonly end: 'won' | 'lost' | 'ahead' | 'behind';
  readonly reasons: readonly string[];
  readonly mood: Mood | null;
  readonly plan: string;
  readonly happened: string;
  readonly lesson: string;
}

type Why = readonly [reasons: string, mood?: Mood];

const trade = (end: MoreTrade['end'], [reasons, mood]: Why, words: readonly string[]): MoreTrade => {
  const [plan = '', happened = '', lesson = ''] = words;
  return { end, reasons: reasons.split(' '), mood: mood ?? null, plan, happened, lesson };
};
export const won = (why: Why, ...words: readonly string[]): MoreTrade => trade('won', why, words);
export const lost = (why: Why, ...words: readonly string[]): MoreTrade => trade('lost', why, words);
/** Still held, above its cost or below it. */
export const ahead = (why: Why, ...words: readonly string[]): MoreTrade => trade('ahead', why, words);
export const behind = (why: Why, ...words: readonly string[]): MoreTrade => trade('behind', why, words);
