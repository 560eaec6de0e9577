import { storedUnder } from '../durable-queue.ts';
import { refusalOf } from '../refusal.ts';
import { call } from '../runtime.ts';
import { publications, publicationsKey, type Publication } from './publications.ts';
import { PublishQueue } from './publish-queue.ts';

/** The queue of this page. */
export const publishQueue = new PublishQueue({
  ...storedUnder<Publication>(publicationsKey),
  send: (target, input) => call(target, input as never),
  refusalOf,
});
publishQueue.subscribe(() => publications.setState({ value: publishQueue.all() }));
