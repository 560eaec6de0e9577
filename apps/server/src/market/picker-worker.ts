import { parentPort } from 'node:worker_threads';
import { isFault, PickerDesk } from './engine/picker-desk.ts';
import { choicesOf, importedPickerMarket, simulatedPickerMarket } from './engine/picker-markets.ts';
import type { FromPicker, ToPicker } from './engine/picker-thread.ts';

/** Today's bars are asked anew so often. Source: market handbook E.1. */
const renewMs = 60_000;

if (!parentPort) throw new Error('the picker runs in a worker thread');
const port = parentPort;
const post = (message: FromPicker): void => port.postMessage(message);

let desk: PickerDesk | undefined;
let renewal: NodeJS.Timeout | undefined;

/** One renewal after the other, however long one takes. */
async function keepRenewing(of: PickerDesk): Promise<void> {
  await of.renewToday();
  if (desk === of) renewal = setTimeout(() => void keepRenewing(of), renewMs);
}

async function answer(id: number, [question, date]: Extract<ToPicker, { kind: 'ask' }>['args']): Promise<void> {
  try {
    if (!desk) throw new Error('the picker has no market yet');
    post({ kind: 'answer', id, answer: await desk.pick(question, date) });
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
      desk?.stop();
      clearTimeout(renewal);
      desk = new PickerDesk(markets, choicesOf(markets));
      if (message.isTrading) void keepRenewing(desk);
      return;
    }
    case 'trading':
      clearTimeout(renewal);
      if (desk) void keepRenewing(desk);
      return;
    case 'ask':
      return void answer(message.id, message.args);
    default:
      message satisfies never;
  }
});
