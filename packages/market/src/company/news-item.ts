import type { Impact } from './event-impact.ts';
import type { Moment } from './moment.ts';
import type { BothLanguages } from './stock-event.ts';

/** Where a news item comes from: an event of a company, a theme, or nothing that moves anybody. */
export type NewsCause =
  | { readonly kind: 'EVENT'; readonly eventId: string; readonly impact: Impact }
  | { readonly kind: 'THEME'; readonly concept: string }
  | { readonly kind: 'COMPANY'; readonly stockNo: string }
  | { readonly kind: 'NONE' };

export type NewsImportance = 1 | 2 | 3 | 4 | 5;

/** What stands in the slots of a template, in both languages. */
export type Slots = Readonly<Record<string, BothLanguages>>;

/** One item of the news. */
export interface NewsItem {
  readonly id: string;
  readonly publishedAt: Moment;
  /** 1 chatter to 5 moves a market. */
  readonly importance: NewsImportance;
  /** -1 bad to 1 good. */
  readonly polarity: number;
  readonly stockNos: readonly string[];
  readonly concepts: readonly string[];
  readonly cause: NewsCause;
  /** Key of the template and what stands in its slots. */
  readonly template: string;
  readonly slots: Slots;
  readonly text: BothLanguages;
}

/** Puts words into the `{slots}` of a template. Throws RangeError for a slot that has none. */
export function fillTemplate(template: BothLanguages, slots: Slots): BothLanguages {
  return [fillOne(template[0], 0, slots), fillOne(template[1], 1, slots)];
}

function fillOne(text: string, language: 0 | 1, slots: Slots): string {
  return text.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const words = slots[name];
    if (words === undefined) throw new RangeError(`the template has no words for {${name}}`);
    return words[language];
  });
}
