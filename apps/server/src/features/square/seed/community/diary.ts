import { lengthOf, type RichDocument } from '@lianpan/domain/community';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { Market } from '../../../../market/market.ts';
import { amountWords, changeWords } from './day-figures.ts';
import { articleDocument } from './document.ts';
import { diaryEnds, diaryRests, diaryStart, diaryWords } from './posts-others.ts';

const benchmark = '000300.SH';
/** As many as an article may have. */
export const diaryLength = 20_000;
const watchedStocks = 3;

type Line = Awaited<ReturnType<typeof lineOf>>;

const lineOf = (market: Market, slot: number) => market.ask('kLine', slot, 'day', 'none');

function wordsFor(changePct: number, at: number): string {
  const kind =
    changePct > 1.5
      ? 'strong'
      : changePct > 0.3
        ? 'up'
        : changePct >= -0.3
          ? 'flat'
          : changePct >= -1.5
            ? 'down'
            : 'weak';
  const words = diaryWords[kind];
  return words[at % words.length]!;
}

/** What a stock did on a day, as far as prices of two days can be held against each other. */
function stockWords(name: string, line: Line, date: string): string {
  const at = line.date.indexOf(date);
  if (at < 0) return `${name}停牌`;
  const close = line.close[at]!;
  const view = `${name}收${close.toFixed(2)}元`;
  const before = line.close[at - 1];
  if (before === undefined || line.factors.some(({ from }) => from === date)) return view;
  return `${view}，${changeWords((close / before - 1) * 100)}`;
}

/** A line a day up to a trading day, newest first, exactly as long as an article may be; `undefined` without so many days. */
export async function diaryDocument(market: Market, lastDay: number): Promise<RichDocument | undefined> {
  const index = market.directory.find(benchmark);
  const stocks = market.directory.entries
    .filter(({ kind, delisted, tags }) => kind === 'stock' && !delisted && tags.length === 0)
    .slice(0, watchedStocks);
  if (!index || stocks.length === 0) return undefined;
  const line = await lineOf(market, index.slot);
  const lines = await Promise.all(stocks.map(({ slot }) => lineOf(market, slot)));
  const written = [diaryStart];
  let left = diaryLength - lengthOf(diaryStart);
  const last = line.date.lastIndexOf(aShareCalendar.dateOf(lastDay));
  for (let at = last; at > 0; at--) {
    const [date, close] = [line.date[at]!, line.close[at]!];
    const changePct = (close / line.close[at - 1]! - 1) * 100;
    const own = stocks.map(({ name }, of) => stockWords(name, lines[of]!, date)).join('；');
    const view = `${date}，${index.name}收${close.toFixed(2)}点，${changeWords(changePct)}，成交${amountWords(line.amount[at]!)}。${own}。${wordsFor(changePct, at)}`;
    if (lengthOf(view) > left) return endedDocument(written, left);
    written.push(view);
    left -= lengthOf(view);
  }
  return undefined;
}

const endLength = 10;

/** Ends with so many characters that the whole is as long as it is to be. */
function endedDocument(written: readonly string[], left: number): RichDocument {
  const ends = diaryEnds.slice(0, Math.floor(left / endLength));
  const rest = left - ends.length * endLength;
  return articleDocument([...written, [...ends, diaryRests[rest] ?? '']].flat().filter(Boolean).join('\n'));
}
