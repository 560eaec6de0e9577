import { messageTypes } from '@lianpan/contract/chat-wire';
import type { CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { useParts } from '../../shared/query-pages.ts';
import { queryOf, useCall } from '../../shared/query.ts';
import { useViewer } from '../../shared/runtime.ts';

const state = 'POST /api/sp/hgd/adviser/getState';
const tickets = 'POST /api/sp/hgd/adviser/getTickets';
const ticket = 'POST /api/sp/hgd/adviser/getTicket';
const suggestions = 'POST /api/sp/hgd/adviser/getSuggestions';

export type AdviserState = CallOutput<typeof state>;
export type Ticket = CallOutput<typeof tickets>['list'][number];
export type TicketMessages = CallOutput<typeof ticket>;
export type TicketMessage = TicketMessages['messages'][number];
export type SuggestionRecord = CallOutput<typeof suggestions>['list'][number];
export type Suggestion = Extract<TicketMessage['body'], { msgType: typeof messageTypes.suggestion }>;

/** An answer of an adviser is seen without being asked for. */
const aliveMs = 8000;

export function useAdviserState() {
  const { customerId, status } = useViewer();
  const query = queryOf(state, {}, { silent: true, everyMs: 60_000, enabled: status === 'member' });
  return useQuery({ ...query, queryKey: [...query.queryKey, customerId] });
}

export function useTicketMessages(ticketId: string) {
  const { customerId, status } = useViewer();
  const query = queryOf(ticket, { ticketId }, { silent: true, everyMs: aliveMs, enabled: status === 'member' });
  return useQuery({ ...query, queryKey: [...query.queryKey, customerId] });
}

export interface TicketFilter {
  readonly tab: 'open' | 'ended' | 'all';
  readonly stockNo?: string;
  readonly keyword?: string;
  readonly pageSize?: number;
}
export const useTickets = (filter: TicketFilter) =>
  useParts(tickets, filter, { isPersonal: true, everyMs: 30_000, isWanted: useViewer().status === 'member' });
export const useSuggestions = () =>
  useParts(suggestions, {}, { isPersonal: true, isWanted: useViewer().status === 'member' });

export const useAsk = () => useCall('POST /api/sp/hgd/adviser/ask', { makesStale: [state, tickets] });
export const useFollowUp = () => useCall('POST /api/sp/hgd/adviser/followUp', { makesStale: [ticket, tickets] });
export const useRate = () => useCall('POST /api/sp/hgd/adviser/rateTicket', { makesStale: [ticket, tickets, state] });
export const useComplain = () => useCall('POST /api/sp/hgd/adviser/complain', { makesStale: [ticket] });
export const useDecide = () => useCall('POST /api/sp/hgd/adviser/decideSuggestion', { makesStale: [suggestions] });
export const useExport = () => useCall('POST /api/sp/hgd/adviser/exportTickets', { makesStale: [ticket, tickets] });

export const useStockHead = (stockNo: string) =>
  useQuery(
    queryOf('POST /api/stocks/quote/getQuotes', { symbols: [stockNo] }, { silent: true, enabled: stockNo !== '' }),
  );
