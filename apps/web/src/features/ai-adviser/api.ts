import { messageTypes } from '@lianpan/contract/chat-wire';
import type { CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { takeChatEvent } from '../../shared/chat/chat-channel.ts';
import type { Message } from '../../shared/chat/room-log.ts';
import { queryOf, useCall } from '../../shared/query.ts';
import { runtime, useViewer } from '../../shared/runtime.ts';

const state = 'GET /api/chat/ai/getState';
const ask = 'POST /api/chat/ai/ask';

export type AiState = CallOutput<typeof state>;
export type Opinion = AiState['opinions'][number];
export type Answer = Message & { readonly body: Extract<Message['body'], { msgType: typeof messageTypes.answer }> };

export const isAnswer = (message: Message): message is Answer => message.body.msgType === messageTypes.answer;

export function useAiState(stockNo: string | undefined) {
  const { status } = useViewer();
  return useQuery(
    queryOf(state, stockNo === undefined ? {} : { stockNo }, {
      silent: true,
      freshForMs: 0,
      enabled: status === 'member',
    }),
  );
}

/** A refusal stands with the question, so that nothing pops up beside it. */
export const useAsk = () => useCall(ask, { makesStale: [state], silent: true });
export const useRate = () => useCall('POST /api/chat/ai/rate', { makesStale: [state] });
export const useReport = () => useCall('POST /api/chat/ai/report', { makesStale: [state] });

/** Empties the conversation; the open room looks at once, other devices hear of it by the socket. */
export async function clearConversation(conversationId: string): Promise<void> {
  const { clearedSeq } = await runtime().call('POST /api/chat/ai/clear', { conversationId });
  takeChatEvent({ kind: 'news', conversationId, seq: clearedSeq, changeSeq: 0 });
}
