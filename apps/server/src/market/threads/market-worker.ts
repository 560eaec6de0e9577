import '../calendar/take-calendar.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { MarketEngine } from '../engine/engine.ts';
import { QuestionLanes } from '../engine/question-lanes.ts';
import type { EngineOptions, FromEngine, ToEngine } from '../wire/engine-messages.ts';

/** Pause between two ticks: the exchange's three seconds, a third of it when a day runs in ten minutes. */
const tickMs = { REAL: 3000, FAST: 1000, FIXED: 3000, REPLAY: 3000 } as const;
/** The first pages get their quotes before the heavy figures are prepared. */
const prepareAfterMs = 300;

if (!parentPort) throw new Error('the market engine runs in a worker thread');
const port = parentPort;
const options = workerData as EngineOptions;
const post = (message: FromEngine): void => port.postMessage(message);

const engine = new MarketEngine(options, post);
const lanes = new QuestionLanes();

async function answer({ id, market, name, args }: Extract<ToEngine, { kind: 'ask' }>): Promise<void> {
  try {
    const asked = engine.of(market);
    const query = asked[name] as (...given: unknown[]) => unknown;
    post({ kind: 'answer', id, value: await query.apply(asked, [...args]) });
  } catch (error) {
    post({ kind: 'failure', id, message: error instanceof Error ? error.message : String(error) });
  }
}

port.on('message', (message: ToEngine) => {
  switch (message.kind) {
    case 'stop':
      return process.exit(0);
    case 'live':
      return engine.takeLive(message.update);
    case 'clock':
      return engine.moveClock(message.at);
    case 'ask':
      if (message.isBackground) return lanes.background(() => answer(message));
      return void lanes.people(() => answer(message));
    default:
      message satisfies never;
  }
});

engine.tick(Date.now());
setInterval(() => engine.tick(Date.now()), tickMs[options.clock.mode]);
setTimeout(() => void engine.prepareDiagnosis(), prepareAfterMs);
