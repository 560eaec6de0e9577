import type { ChatEvent } from '@lianpan/contract';

const listeners = new Set<(event: ChatEvent) => void>();

/** Passes on what the socket tells of conversations. */
export function takeChatEvent(event: ChatEvent): void {
  for (const listener of listeners) listener(event);
}

export function onChatEvent(listener: (event: ChatEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
