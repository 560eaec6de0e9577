import '../calendar/take-calendar.ts';
import { parentPort } from 'node:worker_threads';
import { isFault, PickerReader } from '../engine/picker/picker-reader.ts';
import { choicesOf, importedPickerMarket, simulatedPickerMarket } from '../engine/picker/picker-markets.ts';
import type { FromPicker, ToPicker } from '../engine/picker/picker-thread.ts';
import type { DatasetName } from '../wire/source-words.ts';

/** Today's bars are asked anew so often. Source: market handbook E.1. */
const renewMs = 60_000;

if (!parentPort) throw new Error('the picker runs in a worker thread');
const port = parentPort;
const post = (message: FromPicker): void => port.postMessage(message);

/** A reader for each market that there is. */
let readers: ReadonlyMap<DatasetName, PickerReader> = new Map();
let renewal: NodeJS.Timeout | undefined;

/** One renewal after the other, however long one takes. */
async function keepRenewing(of: typeof readers): Promise<void> {
  for (const reader of of.values()) await reader.renewToday();
  if (readers === of) renewal = setTimeout(() => void keepRenewing(of), renewMs);
}

type Question = Extract<ToPicker, { kind: 'ask' | 'study' }>;

async function answer(question: Question): Promise<void> {
  const { id, market } = question;
  try {
    const reader = readers.get(market);
    if (!reader) throw new Error(`the picker has no ${market} market`);
    const reported =
      question.kind === 'ask' ? await reader.pick(...question.args) : await reader.study(...question.args);
    post({ kind: 'answer', id, answer: reported });
  } catch (error) {
    if (isFault(error)) post({ kind: 'answer', id, answer: { fault: error.kind, where: error.where } });
    else post({ kind: 'failure', id, message: error instanceof Error ? error.message : String(error) });
  }
}

port.on('message', (message: ToPicker) => {
  switch (message.kind) {
    case 'market': {
      const { simulated, imported, board } = message;
      const markets = [simulatedPickerMarket(simulated, board), ...(imported ? [importedPickerMarket(imported)] : [])];
      for (const reader of readers.values()) reader.stop();
      clearTimeout(renewal);
      readers = new Map(markets.map((market) => [market.source, new PickerReader(market, choicesOf(market))]));
      if (message.isTrading) void keepRenewing(readers);
      return;
    }
    case 'trading':
      clearTimeout(renewal);
      void keepRenewing(readers);
      return;
    case 'ask':
    case 'study':
      return void answer(message);
    default:
      message satisfies never;
  }
});
