import { cents } from '@lianpan/domain';
import type { Sentence } from '@lianpan/domain/written-answer';
import type { FactBook } from './facts.ts';
import { Pen } from './writer.ts';

/** Bounds of the table. Source: market handbook D.8. */
const bounds = {
  firm: 65,
  soft: 50,
  weak: 35,
  near: 3,
  gain: 15,
  smallLoss: -8,
  deepLoss: -15,
  scoreFall: -10,
} as const;

export type NoneCase = 'liquidity' | 'nearSupport' | 'farFromSupport' | 'between' | 'weak';
export type HolderCase =
  | 'liquidity'
  | 'guardProfit'
  | 'intact'
  | 'stopBroken'
  | 'deepLoss'
  | 'costUnknown'
  | 'undecided';

/** What the table asks of a stock and of a position; money in yuan, changes in percent, `null` is not known. */
export interface Situation {
  readonly isHard: boolean;
  readonly total: number;
  readonly price: number;
  readonly support: number | null;
  readonly stop: number | null;
  /** Of the price on the cost. */
  readonly gain: number | null;
  /** Of the score in five trading days. */
  readonly scoreFall: number | null;
}

/** The row of the table for who does not hold the stock. */
export function noneCase({ isHard, total, price, support }: Situation): NoneCase {
  if (isHard) return 'liquidity';
  if (total < bounds.soft) return 'weak';
  if (total < bounds.firm) return 'between';
  return support !== null && (price / support - 1) * 100 <= bounds.near ? 'nearSupport' : 'farFromSupport';
}

/** The row for who holds it; what has been triggered comes before what is still whole. */
export function holderCase({ isHard, total, price, stop, gain, scoreFall }: Situation): HolderCase {
  if (isHard) return 'liquidity';
  if ((stop !== null && price < stop) || total < bounds.weak) return 'stopBroken';
  if (gain === null) return 'costUnknown';
  if (gain >= bounds.gain && scoreFall !== null && scoreFall <= bounds.scoreFall) return 'guardProfit';
  if (gain <= bounds.deepLoss && total >= bounds.soft) return 'deepLoss';
  if (gain > bounds.smallLoss && gain < bounds.gain && total >= bounds.soft) return 'intact';
  return 'undecided';
}

/** Suspended, at the down limit or marked as a risk: whether anybody can leave counts before everything else. */
const isHard = (book: FactBook): boolean => book.has('halted') || book.has('limit') || book.has('cap');

export function situationOf(book: FactBook): Situation | null {
  const [total, price] = [book.figureOf('total'), book.figureOf('price')];
  if (total === null || price === null) return null;
  return {
    isHard: isHard(book),
    total,
    price,
    support: book.figureOf('support1'),
    stop: book.figureOf('stop'),
    gain: book.figureOf('gain'),
    scoreFall: book.figureOf('scoreFall'),
  };
}

/** Adds the position to the facts: the cost, what it stands at, and where a trailing reference would lie. */
export function addPosition(book: FactBook, costPrice: number): void {
  const price = book.figureOf('price');
  book.yuan('cost', costPrice);
  if (price !== null) book.change('gain', cents((price / costPrice - 1) * 100));
}

/** max(S1, high20 − 3·ATR14), where both are known. */
export function addTrailing(book: FactBook): void {
  const [support, high, atrPct, price] = (['support1', 'high20', 'atr', 'price'] as const).map((id) =>
    book.figureOf(id),
  );
  if (high === null || high === undefined || atrPct === null || atrPct === undefined) return;
  if (price === null || price === undefined) return;
  book.yuan('trailing', cents(Math.max(support ?? 0, high - (3 * atrPct * price) / 100)));
}

const liquidity = (pen: Pen): Sentence[] => pen.either('liquidityHalted', 'liquidityLimit', 'liquidityCap');

export function writeNone(book: FactBook, row: NoneCase): Sentence[] {
  const pen = new Pen(book, 'none');
  switch (row) {
    case 'liquidity':
      return liquidity(pen);
    case 'nearSupport':
      return [...pen.say('nearSupport', 'supportDistance', 'price'), ...pen.say('nearSupportDisproof')];
    case 'farFromSupport':
      return [...pen.either('farFromSupport', 'farFromSupportAlone'), ...pen.say('nearSupportDisproof')];
    case 'between':
      return [...pen.say('between'), ...pen.say('turnsFirm')];
    case 'weak':
      return [...pen.say('weakNone'), ...pen.say('turnsFirm')];
  }
}

export function writeHolder(book: FactBook, row: HolderCase): Sentence[] {
  const pen = new Pen(book, 'holder');
  const disproof = pen.say('holderDisproof');
  const horizon = pen.say('horizonWin');
  switch (row) {
    case 'liquidity':
      return liquidity(pen);
    case 'guardProfit':
      return [...pen.say('guardProfit', 'cost', 'price'), ...disproof, ...horizon];
    case 'intact':
      return [...pen.either('intact', 'intactAlone'), ...disproof, ...horizon];
    case 'stopBroken': {
      const [price, stop] = [book.figureOf('price'), book.figureOf('stop')];
      const isBelow = price !== null && stop !== null && price < stop;
      return [...(isBelow ? pen.say('stopBroken') : pen.say('scoreBroken')), ...pen.say('turnsFirm')];
    }
    case 'deepLoss':
      return [...pen.either('deepLoss', 'deepLossAlone'), ...disproof];
    case 'costUnknown':
      return [...pen.either('costUnknown', 'costUnknownAlone'), ...disproof, ...horizon];
    case 'undecided':
      return [...pen.say('undecided', 'cost', 'price'), ...disproof, ...horizon];
  }
}

/** Opens of the next day: above two percent, between, below minus two. */
export function writeScenarios(book: FactBook) {
  const pen = new Pen(book, 'scenario');
  const one = (sentences: readonly Sentence[]): Sentence | null => sentences[0] ?? null;
  return [
    {
      key: 'high' as const,
      watch: one(pen.either('highWatch', 'highWatchAlone')),
      disproof: one(pen.say('highDisproof')),
    },
    {
      key: 'flat' as const,
      watch: one(pen.either('flatWatch', 'flatWatchSupport', 'flatWatchResistance')),
      disproof: one(pen.say('flatDisproof')),
    },
    { key: 'low' as const, watch: one(pen.say('lowWatch')), disproof: one(pen.say('lowDisproof', 'support1')) },
  ];
}
