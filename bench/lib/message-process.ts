import { io } from 'socket.io-client';
import { machineNow, startMessageServer } from './message-realtime.ts';

/** What the parent orders of a process: to be a server, to connect as a member, or to take so many messages. */
export type MessageOrder =
  | { readonly role: 'server'; readonly redisUrl: string }
  | { readonly role: 'connect'; readonly url: string }
  | { readonly role: 'take'; readonly count: number };

/** Latencies in milliseconds; `lastAt` on the machine's clock. */
export interface TakenMessages {
  readonly latencies: readonly number[];
  readonly lastAt: number;
}

let take: (latency: number) => void = () => {};

function connect(url: string): Promise<void> {
  const auth = { authorization: 'bench', uvid: 'bench', clienttype: '0' };
  const socket = io(url, { path: '/rt', transports: ['websocket'], auth, reconnection: false });
  socket.on('update', ({ fields }: { fields: string[] }) => take(machineNow() - Number(fields[0])));
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
}

process.on('message', (order: MessageOrder) => {
  if (order.role === 'server') void startMessageServer(order.redisUrl).then(({ url }) => process.send?.(url));
  if (order.role === 'connect') void connect(order.url).then(() => process.send?.('connected'));
  if (order.role !== 'take') return;
  const latencies: number[] = [];
  take = (latency) => {
    latencies.push(latency);
    if (latencies.length === order.count) process.send?.({ latencies, lastAt: machineNow() } satisfies TakenMessages);
  };
  process.send?.('ready');
});
