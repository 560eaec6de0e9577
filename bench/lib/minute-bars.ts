import { createStockDays, replayDay } from '@lianpan/market/simulator';
import { loadHistory } from '../../apps/server/src/market/engine/simulated/history-files.ts';
import { timed } from './report.ts';

/**
 * Prints, as JSON, how many milliseconds each of a thousand readings of a stock's minutes on a past day took, in their
 * order: in a process of its own that has loaded a stored history and drawn a day of the whole market, as the engine does
 * when it starts.
 */
const [, , dataDir = '', seed = '', stocks = '', firstDay = '', lastDay = ''] = process.argv;
const stored = loadHistory(
  dataDir,
  { seed: Number(seed), stockCount: Number(stocks), firstDay: Number(firstDay) },
  Number(lastDay),
);
if (!stored) throw new Error(`no history in ${dataDir}`);
replayDay(stored.history, Number(lastDay));
const stockDay = createStockDays(stored.history);
const span = Number(lastDay) - Number(firstDay) - 46;
const took = Array.from({ length: 1000 }, (_, at) =>
  timed(() => stockDay((at * 271) % Number(stocks), Number(firstDay) + 20 + ((at * 37) % span))),
);
process.stdout.write(JSON.stringify(took));
