import type { ServerEvents } from '@lianpan/contract';
import { io, type Socket } from 'socket.io-client';
import type { Device } from './device.ts';

export interface TestSocket {
  readonly socket: Socket;
  /** Resolves with the next event of a name; rejects after a minute. */
  next<Name extends keyof ServerEvents>(name: Name): Promise<Parameters<ServerEvents[Name]>[0]>;
  /** Emits and waits for the server's acknowledgement. */
  ask(name: string, input: unknown): Promise<{ ok: boolean }>;
  close(): void;
}

/** Long, because machines are shared. */
const waitMs = 60_000;

/** Connects a device's socket as the shell does, or the desk with its ticket in `more`. Rejects with the server's reason when it is refused. */
export async function connectSocket(
  baseUrl: string,
  device: Device,
  more: Readonly<Record<string, string>> = {},
): Promise<TestSocket> {
  const auth = { ...(await device.socketProof()), ...more };
  const socket = io(baseUrl, { path: '/rt', transports: ['websocket'], auth, reconnection: false, forceNew: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });
  return {
    socket,
    next: (name) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`no event ${name} came`)), waitMs);
        const take = (event: unknown): void => {
          clearTimeout(timer);
          resolve(event as never);
        };
        socket.once(name as string, take);
      }),
    ask: (name, input) => socket.timeout(waitMs).emitWithAck(name, input) as Promise<{ ok: boolean }>,
    close: () => socket.close(),
  };
}
