import type { DataOf, StaffCaller } from '../../../http/handle.ts';
import { presentCard } from '../wire.ts';
import type { DeskCardRow } from './queries.ts';

export type DeskCard = DataOf<'POST /api/admin/adviser/moveTicket'>;

export const presentAdviserCard = (row: DeskCardRow, caller: StaffCaller): DeskCard => {
  const { ticket } = row;
  return {
    ...presentCard(row, caller),
    market: ticket.market,
    customerId: String(ticket.customerId),
    nickName: row.nickName,
    adviserId: ticket.staffId === null ? null : String(ticket.staffId),
    reactTime: ticket.reactBy?.getTime() ?? null,
    firstDueTime: ticket.firstDueAt.getTime(),
    escalatedTime: ticket.escalatedAt?.getTime() ?? null,
    returnedNum: ticket.returnedNum,
    version: ticket.version,
  };
};
