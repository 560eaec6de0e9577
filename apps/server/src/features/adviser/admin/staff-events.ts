import type { DeskNews } from '@lianpan/contract';
import type { ServerParts } from '../../../parts.ts';

/** Who of the staff did something; nobody of them where a customer or a clock did. */
interface Doer {
  readonly staff?: { readonly displayName: string };
}

/** Tells the desk that a ticket has changed. It has been kept before: whoever does not hear of it reads it with the next look. */
export const emitToStaff = (
  { realtime }: Pick<ServerParts, 'realtime'>,
  ticketId: number | string,
  what: DeskNews['what'],
  { staff }: Doer = {},
): void => realtime.emitToStaff({ about: 'ticket', id: String(ticketId), what, byName: staff?.displayName ?? '' });
