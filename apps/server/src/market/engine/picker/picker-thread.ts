import type { ParameterValues } from '@lianpan/market/picker';
import type { Worker } from 'node:worker_threads';
import { openThread } from '../../wire/open-thread.ts';
import type { PickAnswer, PickFault, PickQuestion, StudiedPattern } from '../../wire/picker-protocol.ts';
import type { PickerTask } from './picker-task.ts';
import type { DatasetName } from '../../wire/source-words.ts';

export type ToPicker =
  | ({ readonly kind: 'market' } & PickerTask)
  | { readonly kind: 'trading' }
  | {
      readonly kind: 'ask';
      readonly id: number;
      readonly market: DatasetName;
      readonly args: readonly [question: PickQuestion, date?: string];
    }
  | {
      readonly kind: 'study';
      readonly id: number;
      readonly market: DatasetName;
      readonly args: readonly [condition: string, values?: ParameterValues];
    };

type Answer = PickAnswer | StudiedPattern | PickFault;

export type FromPicker =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string };

/** After so long an asker is told to come again; the preparation after a start takes longer than that. */
const patienceMs = 8000;

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The picker in a thread of its own: seconds of work that must hold up no quote. It is started by the first who look at the
 * picker, as its memory is spent for nobody before; when it breaks down, those who wait are told and the next one starts it.
 */
export class PickerThread {
  #thread: Worker | undefined;
  #task: PickerTask | undefined;
  #isTrading = false;
  #asked = 0;
  readonly #waiting = new Map<number, Waiting>();
  /** Questions from before the first market. */
  readonly #held: (() => void)[] = [];

  take(task: PickerTask): void {
    this.#task = task;
    this.#isTrading = task.isTrading;
    this.#thread?.postMessage({ kind: 'market', ...task } satisfies ToPicker);
    for (const askNow of this.#held.splice(0)) askNow();
  }

  /** Starts the thread, which then prepares the market, if it does not run. */
  wake(): void {
    if (this.#thread || !this.#task) return;
    this.#open().postMessage({ kind: 'market', ...this.#task } satisfies ToPicker);
  }

  /** Tells, once a day, that today has its first prices. */
  startTrading(): void {
    if (this.#isTrading || !this.#thread) return;
    this.#isTrading = true;
    this.#thread.postMessage({ kind: 'trading' } satisfies ToPicker);
  }

  ask(market: DatasetName, question: PickQuestion, date: string | undefined): Promise<PickAnswer | PickFault> {
    const args: [PickQuestion, string?] = date === undefined ? [question] : [question, date];
    return this.#send<PickAnswer>((id) => ({ kind: 'ask', id, market, args }));
  }

  /** What followed a condition; the first who asks may be told to come again. */
  study(market: DatasetName, condition: string, values?: ParameterValues): Promise<StudiedPattern | PickFault> {
    const args: [string, ParameterValues?] = values === undefined ? [condition] : [condition, values];
    return this.#send<StudiedPattern>((id) => ({ kind: 'study', id, market, args }));
  }

  /** Waits for the first market, but not for long. Rejects when the thread breaks down. */
  #send<View extends Answer>(message: (id: number) => ToPicker): Promise<View | PickFault> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => resolve({ fault: 'preparing', where: [] }), patienceMs);
      const settle = (answer: Answer): void => {
        clearTimeout(timer);
        // The thread answers each message with what belongs to it.
        resolve(answer as View | PickFault);
      };
      const fail = (error: Error): void => {
        clearTimeout(timer);
        reject(error);
      };
      const askNow = (): void => {
        this.wake();
        const id = ++this.#asked;
        this.#waiting.set(id, { resolve: settle, reject: fail });
        this.#open().postMessage(message(id));
      };
      if (this.#task) askNow();
      else this.#held.push(askNow);
    });
  }

  #open(): Worker {
    if (this.#thread) return this.#thread;
    const thread = openThread('picker-worker', undefined);
    thread.on('message', (message: FromPicker) => {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.kind === 'answer') waiting?.resolve(message.answer);
      else waiting?.reject(new Error(message.message));
    });
    const end = (error: Error): void => {
      if (this.#thread !== thread) return;
      this.#thread = undefined;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    thread.once('error', end);
    thread.once('exit', () => end(new Error('the picker thread ended')));
    thread.unref();
    this.#thread = thread;
    return thread;
  }
}
