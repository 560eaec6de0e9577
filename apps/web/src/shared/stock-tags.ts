import type { Language } from './language.ts';
import { catalogue, pick } from './texts.ts';

/** Words for the marks beside a name: the board, and what the exchange warns of. `ST` and `*ST` are the same in both. */
const tagTexts = catalogue({
  创: ['创', 'ChiNext'],
  科: ['科', 'STAR'],
  北: ['北', 'BSE'],
  退: ['退', 'Delisting'],
});

/** A mark in the reader's language. */
export const stockTag = (tag: string, lang: Language): string =>
  tag in tagTexts ? pick(tagTexts[tag as keyof typeof tagTexts], lang) : tag;
