import type { DataOf, StaffCaller } from '../../../http/handle.ts';
import { presentCard } from '../wire.ts';
import type { AdminCardRow } from './queries.ts';

export type AdminCard = DataOf<'POST /api/admin/adviser/moveTicket'>;

export const presentAdviserCard = (row: AdminCardRow, caller: StaffCaller): AdminCard => {
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
