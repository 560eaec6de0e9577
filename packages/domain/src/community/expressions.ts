/** What somebody feels about the market; `isDistress` asks for a calm word beside it. */
export interface Mood {
  readonly id: number;
  readonly name: readonly [chinese: string, english: string];
  readonly sign: string;
  readonly isDistress: boolean;
}

const mood = (id: number, sign: string, chinese: string, english: string, isDistress = false): Mood => ({
  id,
  sign,
  name: [chinese, english],
  isDistress,
});

/** Moods of the square. Source: product handbook 3.2. */
export const moods: readonly Mood[] = [
  mood(1, '📈', '看多', 'Bullish'),
  mood(2, '📉', '看空', 'Bearish'),
  mood(3, '👀', '观望', 'Waiting'),
  mood(4, '😌', '回本了', 'Broke even'),
  mood(5, '😣', '被套', 'Stuck', true),
  mood(6, '😮', '踏空', 'Missed it', true),
  mood(7, '🤔', '困惑', 'Puzzled'),
  mood(8, '💡', '学到了', 'Learned'),
];

/** Small signs within a text, by the ids that documents keep. */
export const stickers: readonly { readonly id: number; readonly sign: string }[] = [
  ...['😀', '😂', '😅', '😊', '😍', '😎', '🤗', '😴', '😭', '😤', '😱', '🙄', '👍', '👎', '👏', '🙏', '💪', '🤝'],
  ...['🎉', '🔥', '💰', '📈', '📉', '📊', '🐂', '🐻', '🥬', '☕', '🌧️', '☀️', '❤️', '💔', '❓', '❗'],
].map((sign, at) => ({ id: 101 + at, sign }));

/** The sign of an expression, empty for one that is not known any more. */
export const signOf = (id: number): string =>
  moods.find((one) => one.id === id)?.sign ?? stickers.find((one) => one.id === id)?.sign ?? '';
