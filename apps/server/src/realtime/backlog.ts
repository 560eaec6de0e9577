import type { Socket } from 'socket.io';

/** Quotes wait while so much is unsent: the newest ones win, not all of them. */
const slowClientPackets = 8;
/** Nobody who reads is ever this far behind: answers to one burst of emits are fewer. */
const maxUnsentPackets = 256;

/** Engine.IO keeps its queue private although its length is the only sign of a slow client. */
const unsentPackets = (socket: Socket): number =>
  (socket.conn as unknown as { writeBuffer: readonly unknown[] }).writeBuffer.length;

export const isBehind = (socket: Socket): boolean => unsentPackets(socket) > slowClientPackets;

/**
 * Cuts a client off that does not read what it is sent, whatever that is: quotes, answers to its own emits, news of its
 * account. All of it would wait in our memory. The line is dropped at once: a polite end would wait for the reader too.
 */
export function cutOffWhoNeverReads(socket: Socket): void {
  socket.conn.on('packetCreate', () => {
    if (unsentPackets(socket) < maxUnsentPackets) return;
    const { socket: line } = socket.conn.transport as unknown as { socket: { terminate(): void } };
    line.terminate();
  });
}
