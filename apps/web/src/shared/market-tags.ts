import { catalogue, useTexts } from './texts.ts';

/** The short words that the market puts beside a code. */
const tagTexts = catalogue({
  创: ['创', 'ChiNext'],
  科: ['科', 'STAR'],
  北: ['北', 'BSE'],
  退: ['退', 'Delisting'],
});

const isKnown = (tag: string): tag is keyof typeof tagTexts => Object.hasOwn(tagTexts, tag);

/** A tag in the person's language; `ST`, `*ST` and tags that nobody knows stay as they came. */
export function useTagText(): (tag: string) => string {
  const say = useTexts(tagTexts);
  return (tag) => (isKnown(tag) ? say(tag) : tag);
}
