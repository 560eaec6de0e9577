import type { RoomNews } from '../../news.ts';
import { queues, ticket } from './api.ts';

export const news: RoomNews = {
  about: 'ticket',
  right: 'ticket.read',
  list: queues,
  isDetail: ([target, input], id) =>
    target === ticket && (id === null || (input as { readonly ticketId?: string } | undefined)?.ticketId === id),
  takenBy: ['{name} 接手了这张工单', '{name} took this ticket'],
};
