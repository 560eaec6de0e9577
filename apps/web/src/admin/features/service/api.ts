import type { CallInput, CallOutput } from '@lianpan/client';
import { useCall } from '../../../shared/query.ts';

export const conversations = 'POST /api/admin/consult/getConversations';
export const conversation = 'POST /api/admin/consult/getConversation';
export const goods = 'POST /api/admin/consult/getGoods';

export type Conversation = CallOutput<typeof conversations>['list'][number];
export type Customer = CallOutput<typeof conversation>['customer'];
export type Message = CallOutput<typeof conversation>['list'][number];
export type AnswerBody = CallInput<'POST /api/admin/consult/answer'>['body'];

const both = { makesStale: [conversations, conversation] } as const;

export const useTake = () => useCall('POST /api/admin/consult/takeConversation', both);
export const useGiveBack = () => useCall('POST /api/admin/consult/returnConversation', both);
export const useSettle = () => useCall('POST /api/admin/consult/settleConversation', both);
export const useAnswerMember = () => useCall('POST /api/admin/consult/answer', both);
export const useOpenFile = () => useCall('POST /api/admin/consult/getFile');
