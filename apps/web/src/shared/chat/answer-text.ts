import { messageTypes } from '@lianpan/contract/chat-wire';
import type { Message } from './room-log.ts';

/** An answer of the machine to be pasted elsewhere: its sentences, and that a machine made them. */
export const answerText = (
  { sentences }: Pick<Extract<Message['body'], { msgType: typeof messageTypes.answer }>, 'sentences'>,
  label: string,
): string => [...sentences.map(({ text }) => text), label].join('\n');
