import type { StaffRight } from '@lianpan/contract';

/** Who is on the other end of a socket. */
export interface SocketOwner {
  readonly customerId: number | null;
  readonly sessionId: string | null;
  readonly visitorId: string;
  /** Of somebody of the staff, who is nobody else then. */
  readonly seat: StaffSeat | null;
}

/** Somebody of the staff at the desk. */
export interface StaffSeat {
  readonly staffId: number;
  /** Hash of their session, hex. */
  readonly sessionHash: string;
  readonly rights: Pick<ReadonlySet<StaffRight>, 'has'>;
}

/** Rooms that the server alone fills, one a device, member and session. */
export const deviceRoom = (visitorId: string): string => `device:${visitorId}`;
export const memberRoom = (customerId: number): string => `member:${customerId}`;
/** Everybody at the desk who has a right, one of the staff, and one of their sessions. */
export const staffRightRoom = (right: StaffRight): string => `desk:${right}`;
export const staffRoom = (staffId: number): string => `staff:${staffId}`;
export const staffSessionRoom = (sessionHash: string): string => `staff-session:${sessionHash}`;
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

/** Those who are in a conversation; larger groups are told through it. */
export const conversationRoom = (conversationId: number): string => `conversation:${conversationId}`;

export function idOfConversationRoom(room: string): number | undefined {
  const id = /^conversation:(\d{1,15})$/.exec(room)?.[1];
  return id === undefined ? undefined : Number(id);
}

/**
 * Whether anybody may join a room by their own wish: public rooms of the market, and the own member room. Rooms of
 * conversations are asked for at the chat; everything else is entered by the server. Source: reliability handbook H1.
 */
export function mayJoin(owner: SocketOwner, room: string): boolean {
  if (/^public:[\w-]{1,64}$/.test(room)) return true;
  return owner.customerId !== null && room === memberRoom(owner.customerId);
}

/** Whether a client may send to others. Words are sent over HTTP; here only that somebody writes is told, to that one. */
export const maySend = (_owner: SocketOwner): boolean => false;
