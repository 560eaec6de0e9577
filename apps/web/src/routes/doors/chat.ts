/** Talk. The list of conversations is a tab; what is behind it is nobody's first page, as in `tools.ts`. */

export const groupChat = () => import('../../features/chat/screens/group-chat.tsx');
export const privateChat = () => import('../../features/chat/screens/private-chat.tsx');
export const serviceConsult = () => import('../../features/chat/screens/service-consult.tsx');
export const chatSearch = () => import('../../features/chat/screens/chat-search.tsx');
export const aiAdvisor = () => import('../../features/ai-adviser/screens/ai-adviser.tsx');
