import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/chat.ts');
const place = ['seq', 'fromTime'] as const;

export const chatRoutes = defineRoutes({
  groupChat: { path: '/chat/groupChat', skeleton: 'people', title: ['群聊', 'Group'], dataType: 56, query: ['groupId', ...place], screen: async () => (await door()).groupChat() },
  groupChatInGroup: { path: '/gjd/groupChat', skeleton: 'people', title: ['群聊', 'Group'], dataType: 56, query: ['groupId', ...place], screen: async () => (await door()).groupChat() },
  privateChat: { path: '/chat/privateChat', skeleton: 'people', title: ['私聊', 'Conversation'], auth: true, query: ['conversationId', 'customerId', ...place], screen: async () => (await door()).privateChat() },
  aiAdvisor: { path: '/chat/aiAdvisor', skeleton: 'people', title: ['AI 投顾助手', 'AI assistant'], auth: true, query: ['stockNo', 'q'], screen: async () => (await door()).aiAdvisor() },
  serviceConsult: { path: '/serviceConsult', skeleton: 'people', title: ['在线客服', 'Support'], screen: async () => (await door()).serviceConsult() },
  chatSearch: { path: '/chat/search', skeleton: 'people', title: ['搜索消息', 'Search messages'], auth: true, query: ['conversationId', 'groupId'], screen: async () => (await door()).chatSearch() },
});
