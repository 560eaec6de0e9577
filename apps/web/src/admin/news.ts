import type { DeskNews } from '@lianpan/contract/realtime';
import type { CallKey } from '@lianpan/contract';
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '@lianpan/ui';
import { createValue, useStoreValue } from '../shared/store.ts';
import { language } from '../shared/language.ts';
import { pick, type TextEntry } from '../shared/texts.ts';
import type { Me, Right } from './session.ts';

/** What a room does with news that come over the socket: `features/x/news.ts` exports one. */
export interface RoomNews {
  readonly about: DeskNews['about'];
  /** Who has it hears of them. */
  readonly right: Right;
  /** The call of its list. */
  readonly list: CallKey;
  /** Whether a query shows a case, or any case for `null`. False for who is logged with each reading: they read once. */
  readonly isDetail: (queryKey: readonly unknown[], id: string | null, who: Listener) => boolean;
  /** What is said when somebody else, `{name}`, takes the case that is opened. */
  readonly takenBy?: TextEntry;
}

type Listener = Pick<Me, 'displayName' | 'rights'>;

/** What rooms do with news, found by their folders. */
export const roomNews = Object.values(
  import.meta.glob<RoomNews>('./features/*/news.ts', { eager: true, import: 'news' }),
);

export const isConnected = createValue(false);

/** What is opened is read anew as often while the socket is down. */
const fallbackMs = 60_000;

/** How often to read what the socket has news of, ms; `undefined` while it has. */
export const useFallbackMs = (): number | undefined => (useStoreValue(isConnected) ? undefined : fallbackMs);

/** News of a moment are read together. */
const gatherMs = 200;

/** Has what news are about read anew, and reports that an opened case was taken by somebody else. */
export class NewsReader {
  readonly #client: QueryClient;
  readonly #who: Listener;
  readonly #opened: () => string;
  readonly #waiting = new Map<string, DeskNews>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: QueryClient, who: Listener, opened: () => string) {
    this.#client = client;
    this.#who = who;
    this.#opened = opened;
  }

  readonly take = (news: DeskNews): void => {
    const { about, id, what, byName } = news;
    const takenBy = roomNews.find((room) => room.about === about)?.takenBy;
    if (takenBy && what === 'taken' && byName !== this.#who.displayName && this.#opened() === id)
      toast(pick(takenBy, language()).replace('{name}', byName));
    this.#waiting.set(`${about}.${id}`, news);
    this.#timer ??= setTimeout(this.#read, gatherMs);
  };

  /** What may have been missed: everything that is shown. */
  readonly readAll = (): void => {
    for (const room of roomNews) this.#invalidate(room, null);
  };

  readonly close = (): void => clearTimeout(this.#timer);

  readonly #read = (): void => {
    this.#timer = undefined;
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { about, id } of all)
      for (const room of roomNews.filter((one) => one.about === about)) this.#invalidate(room, id);
  };

  #invalidate(room: RoomNews, id: string | null): void {
    void this.#client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === room.list || room.isDetail(queryKey, id, this.#who),
    });
  }
}
