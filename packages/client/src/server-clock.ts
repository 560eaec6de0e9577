/**
 * The server's time as a client knows it. The clock of a device may be wrong by hours: expiry, countdowns and signatures
 * go by this one.
 */
export interface ServerClock {
  /** Whole milliseconds since the epoch, as the server would say. */
  now(): number;
  /** Learns from an answer: the server's time lies in the middle between sending and receiving. */
  learn(serverTime: number, sentAt: number, receivedAt: number): void;
}

/** A clock that trusts the device until the first answer. */
export function createServerClock(deviceNow: () => number = Date.now): ServerClock {
  let offsetMs = 0;
  return {
    now: () => deviceNow() + offsetMs,
    learn(serverTime, sentAt, receivedAt) {
      offsetMs = Math.round(serverTime - (sentAt + receivedAt) / 2);
    },
  };
}
