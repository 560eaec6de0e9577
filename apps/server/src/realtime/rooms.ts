/** Who is on the other end of a socket. */
export interface SocketOwner {
  readonly customerId: number | null;
  readonly sessionId: string | null;
  readonly visitorId: string;
}

/** Rooms that the server alone fills, one a device, member and session. */
export const deviceRoom = (visitorId: string): string => `device:${visitorId}`;
export const memberRoom = (customerId: number): string => `member:${customerId}`;
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

/**
 * Whether a client may join a room by its own wish: public rooms of the market, and its own member room. Everything
 * else is entered by the server. Source: reliability handbook H1.
 */
export function mayJoin(owner: SocketOwner, room: string): boolean {
  if (/^public:[\w-]{1,64}$/.test(room)) return true;
  return owner.customerId !== null && room === memberRoom(owner.customerId);
}

/** Whether a client may send to others. Nobody may: messages between people come with the chat and its own rules. */
export const maySend = (_owner: SocketOwner): boolean => false;
