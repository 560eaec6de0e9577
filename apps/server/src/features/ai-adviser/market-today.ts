import { figures } from '@lianpan/domain';
import { writeSentence, type Fact, type FactUnit, type Words } from '@lianpan/domain/written-answer';
import { indexStrip } from '../../market/index-strip.ts';
import type { Market } from '../../market/market.ts';
import type { Draft } from './draft.ts';
import { marketNames, marketTexts } from './texts.ts';

/** What the market as a whole shows on its newest day: its indices, how many rose and fell, what was traded. */
export function marketToday(market: Market, draft: Draft): void {
  const { asOf, sourceName: source } = market.freshness();
  const book = new Map<string, Fact>();
  const note = (id: string, name: Words, text: Words, unit: FactUnit, value: number | null = null): void => {
    book.set(id, { id, name, value, unit, text, source, asOf });
  };
  const entries = indexStrip.flatMap((symbol) => market.directory.find(symbol) ?? []);
  for (const [at, entry] of entries.entries()) {
    const { price, changePct, sourceName, stockName } = market.cell(entry);
    if (price === null || changePct === null || market.freshness(entry).isStale) continue;
    const name: Words = [stockName, entry.nameEn ?? stockName];
    const level = figures.price(price);
    const change = figures.signedPercent(changePct);
    const { asOf: time } = market.freshness(entry);
    const base = { source: sourceName, asOf: time } as const;
    const facts: Fact[] = [
      { ...base, id: `index${at}`, name: marketNames.index, value: null, unit: 'word', text: name },
      { ...base, id: `level${at}`, name, value: price, unit: 'points', text: [level, level] },
      {
        ...base,
        id: `move${at}`,
        name: [`${name[0]}${marketNames.move[0]}`, `${name[1]} ${marketNames.move[1]}`],
        value: changePct,
        unit: 'percent',
        text: [change, change],
      },
    ];
    for (const fact of facts) book.set(fact.id, fact);
    const [zh, en] = marketTexts.index;
    draft.add(book, [
      writeSentence(book, `market.index${at}`, [zh.replaceAll('#', String(at)), en.replaceAll('#', String(at))]),
    ]);
  }
  const { breadth, marketAmount } = market.figures;
  if (breadth.up + breadth.flat + breadth.down === 0) return;
  for (const key of ['up', 'flat', 'down', 'limitUp', 'limitDown'] as const)
    note(key, marketNames[key], [String(breadth[key]), String(breadth[key])], 'count', breadth[key]);
  const amount: Words = [figures.compact(marketAmount, 'zh-CN'), figures.compact(marketAmount, 'en')];
  // Some files give no amounts.
  const hasAmount = marketAmount > 0;
  if (hasAmount) note('amount', marketNames.amount, amount, 'yuan', marketAmount);
  draft.add(book, [
    writeSentence(book, 'market.breadth', marketTexts.breadth),
    writeSentence(book, 'market.limits', marketTexts.limits),
    ...(hasAmount ? [writeSentence(book, 'market.amount', marketTexts.amount)] : []),
  ]);
}
