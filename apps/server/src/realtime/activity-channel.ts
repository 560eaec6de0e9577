import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  activityMessage,
  activityPath,
  visitorHeader,
  type ActivityAnswer,
  type ActivityMessage,
} from '@lianpan/contract';
import type { Logger } from 'pino';
import { WebSocketServer, type WebSocket } from 'ws';
import { authenticate, type AuthenticatorParts } from '../http/authenticate.ts';
import { isOwnOrigin } from './own-origin.ts';
import type { Presence } from './presence.ts';

export interface ActivityParts {
  readonly http: HttpServer;
  readonly authenticator: AuthenticatorParts;
  readonly presence: Presence;
  readonly log: Logger;
}

/** A device that says nothing for three heartbeats of the specification is gone. */
const silentMs = 18_000;
/** Longer than any message of the contract. */
const maxMessageBytes = 16 * 1024;
/** Answers that wait for a device to read them. */
const maxUnsentBytes = 64 * 1024;
/** Messages a second that a device may send; more close the channel. */
const maxPerSecond = 20;

/**
 * Opens the second channel on `/activity`. The first message must be a signed `login`; until then nothing else is
 * taken. Source: feature catalogue 4 and 9.
 */
export function openActivityChannel(parts: ActivityParts): { close(): void } {
  const server = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes, perMessageDeflate: false });
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // Other paths belong to the other socket, which listens beside us.
    if ((request.url ?? '').split('?')[0] !== activityPath) return;
    if (!isOwnOrigin(request)) {
      socket.destroy();
      return;
    }
    server.handleUpgrade(request, socket, head, (client) => listen(parts, client));
  };
  parts.http.on('upgrade', upgrade);
  return {
    close() {
      parts.http.off('upgrade', upgrade);
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}

function listen(parts: ActivityParts, client: WebSocket): void {
  const connection = Symbol('device');
  let owner: { customerId: number | null } | undefined;
  let seconds = 0;
  let countedAt = -Infinity;
  let silence = setTimeout(() => client.terminate(), silentMs);
  client.on('error', () => client.terminate());
  client.on('close', () => {
    clearTimeout(silence);
    parts.presence.remove(connection);
  });

  const work = async (message: ActivityMessage): Promise<boolean> => {
    if (message.event === 'login') {
      owner = await ownerOf(parts.authenticator, message.proof);
      return owner !== undefined;
    }
    if (!owner) return false;
    const before = parts.presence.get(connection);
    if (message.event !== 'ping') {
      parts.presence.set(connection, {
        visitorId: message[visitorHeader],
        customerId: owner.customerId,
        route: message.route,
        isVisible: message.event === 'send' ? message.content.visible : (before?.isVisible ?? true),
      });
    }
    return true;
  };

  const answerTo = async (message: ActivityMessage): Promise<void> => {
    const ok = await work(message).catch((error: unknown) => {
      parts.log.error({ err: error }, 'the activity channel failed');
      return false;
    });
    const answer: ActivityAnswer = { requestId: message.requestId, ok };
    if (client.readyState !== client.OPEN) return;
    // Who asks and never reads the answers leaves them in our memory.
    if (client.bufferedAmount > maxUnsentBytes) client.terminate();
    else client.send(JSON.stringify(answer));
  };

  client.on('message', (bytes: Buffer) => {
    clearTimeout(silence);
    silence = setTimeout(() => client.terminate(), silentMs);
    const now = performance.now();
    if (now - countedAt >= 1000) {
      countedAt = now;
      seconds = 0;
    }
    seconds += 1;
    if (seconds > maxPerSecond) {
      client.close(1008, 'too many messages');
      return;
    }
    const message = read(bytes);
    if (!message) {
      client.close(1007, 'not a message of the contract');
      return;
    }
    void answerTo(message);
  });
}

function read(bytes: Buffer): ActivityMessage | undefined {
  try {
    const parsed = activityMessage.safeParse(JSON.parse(bytes.toString('utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Who has signed the proof; `undefined` when it is not good. */
async function ownerOf(
  authenticator: AuthenticatorParts,
  proof: Readonly<Record<string, string>>,
): Promise<{ customerId: number | null } | undefined> {
  try {
    const { claims } = await authenticate(authenticator, {
      method: 'WS',
      path: activityPath,
      query: [],
      rawBody: undefined,
      header: (name) => proof[name],
    });
    return { customerId: claims?.customerId ?? null };
  } catch {
    return undefined;
  }
}
