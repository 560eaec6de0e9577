import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLanguage } from '../language.ts';
import { onChatEvent } from './chat-channel.ts';
import { askMessages, onArrived, outbox } from './api.ts';
import { RoomLog, type RoomView } from './room-log.ts';

/** The socket may be down without knowing it. Source: product handbook 6.3 (fallback). */
const pollEveryMs = 10_000;

interface RoomOptions {
  readonly isGroup: boolean;
  /** Opens at this message instead of the newest. */
  readonly atSeq?: number | undefined;
  /** Opens with the first message since then, ms. */
  readonly fromTime?: number | undefined;
}

/** A conversation that is looked at: its messages, kept up to date by the socket, and by asking where that fails. */
export function useRoom(
  conversationId: string,
  { isGroup, atSeq, fromTime }: RoomOptions,
): { log: RoomLog; view: RoomView } {
  const language = useLanguage();
  // What the system says comes in the reader's language: another one is another conversation to read.
  const log = useMemo(
    () => new RoomLog(askMessages(conversationId, isGroup)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [conversationId, isGroup, language],
  );
  const view = useSyncExternalStore(log.subscribe, log.view);
  useEffect(() => {
    if (fromTime !== undefined) void log.openAt(fromTime);
    else void (atSeq === undefined ? log.openNewest() : log.openSeq(atSeq));
    const sync = (): void => void log.sync().catch(() => undefined);
    const stopEvents = onChatEvent((event) => {
      if (event.kind === 'message' || event.kind === 'change') {
        if (event.message.conversationId !== conversationId) return;
        if (event.kind === 'change') log.change(event.message);
        else log.take(event.message);
      } else if (event.kind === 'news' && event.conversationId === conversationId) sync();
    });
    const stopArrivals = onArrived((message) => {
      if (message.conversationId === conversationId) log.take(message);
    });
    const timer = setInterval(() => document.visibilityState === 'visible' && sync(), pollEveryMs);
    window.addEventListener('lianpan:reconnect', sync);
    document.addEventListener('visibilitychange', sync);
    return () => {
      stopEvents();
      stopArrivals();
      clearInterval(timer);
      window.removeEventListener('lianpan:reconnect', sync);
      document.removeEventListener('visibilitychange', sync);
    };
  }, [log, conversationId, atSeq, fromTime]);
  return { log, view };
}

/** What waits to be sent in a conversation. */
export function useOutgoing(conversationId: string) {
  const box = outbox();
  const all = useSyncExternalStore(box.subscribe, box.all);
  return useMemo(() => all.filter((one) => one.conversationId === conversationId), [all, conversationId]);
}
