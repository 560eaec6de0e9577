import net from 'node:net';
import type { AddressInfo } from 'node:net';

/** A way to a server that breaks and stalls on demand, as networks do. */
export interface FaultProxy {
  readonly port: number;
  /** Ends every connection at once. */
  cut(): void;
  /** From now on each piece of data waits so long, ms; 0 is none. */
  slow(latencyMs: number): void;
  /** Lets nothing through until `resume`; who connects meanwhile waits too. */
  pause(): void;
  resume(): void;
  /** Ends every connection, and each new one until `resume`: the server is gone. */
  leave(): void;
  close(): Promise<void>;
}

/** Opens the way to `target` on a free port of the loopback. */
export async function openFaultProxy(target: number): Promise<FaultProxy> {
  const ends = new Set<net.Socket>();
  let latency = 0;
  let isGone = false;
  let [opened, open] = [Promise.resolve(), () => {}];
  const pass = (from: net.Socket, to: net.Socket): void => {
    // Pieces leave in the order in which they came, also when the latency changes between them.
    let last = Promise.resolve();
    from.on('data', (piece) => {
      const wait = latency;
      last = last.then(async () => {
        await opened;
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        if (!to.destroyed) to.write(piece);
      });
    });
    from.on('end', () => void last.then(() => to.end()));
  };
  const server = net.createServer((client) => {
    if (isGone) {
      client.destroy();
      return;
    }
    const upstream = net.connect(target, '127.0.0.1');
    for (const end of [client, upstream]) {
      end.setNoDelay(true);
      ends.add(end);
      end.on('error', () => {});
      end.on('close', () => {
        ends.delete(end);
        client.destroy();
        upstream.destroy();
      });
    }
    pass(client, upstream);
    pass(upstream, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    for (const end of ends) end.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    slow(latencyMs) {
      latency = latencyMs;
    },
    pause() {
      opened = new Promise((resolve) => (open = resolve));
    },
    resume() {
      isGone = false;
      open();
    },
    leave() {
      isGone = true;
      cut();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
