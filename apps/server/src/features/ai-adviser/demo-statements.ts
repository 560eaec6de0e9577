import { createHash } from 'node:crypto';
import { shanghaiInstantAt } from '@lianpan/domain';
import type { ServerParts } from '../../parts.ts';
import * as queries from './queries.ts';

const market = 'simulated';
/** Trading days back from the newest, so that most have had their twenty days. */
const daysBack = 75;
const stocksAsked = 24;
/** After the close, when people look at what a day was. */
const askedAt = '16:00:00';

const chanceOf = (words: string): number => createHash('sha256').update(words).digest().readUInt32BE();

interface Statement {
  readonly stockNo: string;
  readonly tradeDate: string;
  readonly close: number;
}

/**
 * In a demonstration: stocks and days of which facts might have been told in the months before its installation, at the closes
 * that its market had. Which they are follows from their names and days alone and never from what came of them, so the
 * calibration tells of rises and falls as they came.
 */
export async function writeDemoStatements({
  db,
  market: markets,
  demoMode,
}: Pick<ServerParts, 'db' | 'market' | 'demoMode'>): Promise<number> {
  if (!demoMode || !(await queries.hasDemonstration(db)) || (await queries.hasDemoStatements(db))) return 0;
  const of = markets.of(market);
  const chosen = of.directory.entries
    .filter(({ kind, delisted }) => kind === 'stock' && !delisted)
    .toSorted((a, b) => chanceOf(`demo statement ${a.stockNo}`) - chanceOf(`demo statement ${b.stockNo}`))
    .slice(0, stocksAsked);
  const notes: Statement[] = [];
  for (const { slot, stockNo } of chosen) {
    const line = await of.ask('kLine', slot, 'day', 'none');
    // The newest bar may be of a day that goes on.
    for (let at = Math.max(0, line.date.length - 1 - daysBack); at < line.date.length - 1; at++) {
      const [tradeDate, close] = [line.date[at]!, line.close[at]!];
      if (chanceOf(`demo statement ${stockNo} ${tradeDate}`) % stocksAsked === 0)
        notes.push({ stockNo, tradeDate, close });
    }
  }
  if (notes.length === 0) return 0;
  await queries.insertStatements(
    db,
    // Lists stand by id: in the order of their days.
    notes
      .toSorted((a, b) => (a.tradeDate < b.tradeDate ? -1 : a.tradeDate > b.tradeDate ? 1 : 0))
      .map(({ stockNo, tradeDate, close }) => ({
        market,
        stockNo,
        tradeDate,
        answerHash: createHash('sha256').update(`${stockNo} ${tradeDate} ${close}`).digest('hex'),
        isDemo: true,
        at: new Date(shanghaiInstantAt(tradeDate, askedAt)),
      })),
  );
  return notes.length;
}
