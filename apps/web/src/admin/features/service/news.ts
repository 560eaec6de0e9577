import type { RoomNews } from '../../news.ts';
import { conversation, conversations } from './api.ts';

export const news: RoomNews = {
  about: 'consult',
  right: 'consult.read',
  list: conversations,
  // Each reading of somebody who does not serve is logged: they read once.
  isDetail: ([target, shown], id, { rights }) =>
    target === conversation && rights.includes('consult.answer') && (id === null || shown === id),
};
