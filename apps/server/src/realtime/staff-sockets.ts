import { OutcomeError, type DeskNews, type StaffRight } from '@lianpan/contract';
import type { Logger } from 'pino';
import type { Socket } from 'socket.io';
import { staffRightRoom, staffRoom, staffSessionRoom, type StaffSeat } from './rooms.ts';

/** What the staff's sessions say of a socket of the desk. */
export interface StaffGate {
  /** Whom a ticket was given to; it is used up by that. `undefined` for one that is not good, or no more. */
  enter(ticket: string): Promise<StaffSeat | undefined>;
  /** Rights of a session by now; `undefined` once it has ended. */
  rightsOf(sessionHash: string): Promise<Pick<ReadonlySet<StaffRight>, 'has'> | undefined>;
}

/** The right that reads what news are about. */
const readers = { ticket: 'ticket.read', consult: 'consult.read' } as const satisfies Record<
  DeskNews['about'],
  StaffRight
>;

export const roomOfNews = ({ about }: Pick<DeskNews, 'about'>): string => staffRightRoom(readers[about]);

/** A session that was ended where nobody could say so is found within so long. */
export const recheckMs = 30_000;

/** Whom a handshake's ticket belongs to. Throws `notLoggedIn` for one that is not good: nobody comes in as somebody less. */
export async function staffSeatOf(gate: StaffGate, ticket: string): Promise<StaffSeat> {
  const owner = await gate.enter(ticket);
  if (!owner) throw new OutcomeError('notLoggedIn');
  return owner;
}

type Seat = Pick<Socket, 'join' | 'disconnect' | 'once'>;

/** Lets a socket of the desk into the rooms of its rights, and out once its session has ended or lost one of them. */
export function enterStaffRooms(socket: Seat, owner: StaffSeat, gate: StaffGate, log: Pick<Logger, 'warn'>): void {
  const { staffId, sessionHash, rights } = owner;
  const own = Object.values(readers).filter((right) => rights.has(right));
  void socket.join([staffRoom(staffId), staffSessionRoom(sessionHash), ...own.map((right) => staffRightRoom(right))]);
  const poll = async (): Promise<void> => {
    const now = await gate.rightsOf(sessionHash);
    if (now && own.every((right) => now.has(right))) return;
    socket.disconnect();
  };
  const timer = setInterval(() => {
    // What can't be found out now is asked again; ends that this installation knows of close the socket by themselves.
    poll().catch((error: unknown) => log.warn({ err: error }, 'a session of the desk could not be looked at'));
  }, recheckMs);
  timer.unref();
  socket.once('disconnect', () => clearInterval(timer));
}
