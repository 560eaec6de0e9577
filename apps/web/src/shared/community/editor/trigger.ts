/** What can be named within a text. */
export type NamedKind = 'mention' | 'stock' | 'topic';

/** Somebody or something is being named right before the cursor. */
export interface Trigger {
  readonly kind: NamedKind;
  /** What has been typed of the name. */
  readonly query: string;
  /** Of the sign with the query. */
  readonly length: number;
}

const kinds: Readonly<Record<string, NamedKind>> = {
  '@': 'mention',
  '＠': 'mention',
  $: 'stock',
  '＄': 'stock',
  '￥': 'stock',
  '#': 'topic',
  '＃': 'topic',
};

/** A sign and up to twenty characters; a name that stands already is one character of its own (U+FFFC). */
const begun = /[@＠$＄￥#＃]([^\s@＠$＄￥#＃\uFFFC]{0,20})$/u;

/** The name that the text before the cursor ends in; nothing within an address or a sum of money. */
export function triggerIn(before: string): Trigger | null {
  const found = begun.exec(before);
  if (!found) return null;
  const [{ length, 0: sign = '' }, query = ''] = found;
  const kind = kinds[sign];
  if (kind === undefined) return null;
  const isInWord = /[A-Za-z0-9]$/.test(before.slice(0, -length));
  // Six digits are a code; fewer are a price or on their way to a code.
  const isMoney = kind === 'stock' && /^[\d.,]+$/.test(query) && query.length < 3;
  return isInWord || isMoney ? null : { kind, query, length };
}
