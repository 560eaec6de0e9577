import { z } from 'zod';

/**
 * The second, plain socket: who looks at which page, for presence alone. Each message is one JSON text with a request id
 * that the answer repeats. Names are the specification's (feature catalogue 7).
 */
const head = {
  requestId: z.string().min(1).max(64),
  userid: z.string().max(32),
  uvid: z.string().max(64),
  /** Milliseconds since the epoch. */
  timestamp: z.number(),
  route: z.string().max(120),
};

/** Proof of a `login`: the headers of a signed call over `WS /activity`. */
const proof = z.record(z.string(), z.string().max(2048));

export const activityMessage = z.discriminatedUnion('event', [
  z.object({ event: z.literal('login'), ...head, proof }),
  z.object({ event: z.literal('start'), ...head }),
  z.object({ event: z.literal('switchPage'), ...head }),
  z.object({ event: z.literal('ping'), ...head }),
  z.object({ event: z.literal('send'), ...head, content: z.object({ visible: z.boolean() }) }),
]);

export type ActivityMessage = z.output<typeof activityMessage>;

/** What the server says to each message. */
export interface ActivityAnswer {
  readonly requestId: string;
  readonly ok: boolean;
}

/** Where the channel is, and the path that its proof signs. */
export const activityPath = '/activity';
