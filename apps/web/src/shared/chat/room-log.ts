import type { CallInput, CallOutput } from '@lianpan/client';

type Page = CallOutput<'POST /api/chat/private/getPrivateMsgPageList'>;
export type Message = Page['list'][number];
export type MessagesAsked = Omit<CallInput<'POST /api/chat/private/getPrivateMsgPageList'>, 'conversationId'>;

export interface RoomView {
  /** One after the other without a gap, oldest first. */
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  /** There are newer ones than those that are shown: somebody has gone back to a day. */
  readonly hasNewer: boolean;
  readonly maxSeq: number;
  readonly state: 'loading' | 'ready' | 'failed';
  /** Why, of a failure. */
  readonly error: unknown;
}

const pageSize = 30;
/** More are let go at the end that is not read; they are asked for again when somebody comes back to them. */
const maxHeld = 300;
const empty: RoomView = { messages: [], hasOlder: false, hasNewer: false, maxSeq: 0, state: 'loading', error: null };

/**
 * The messages of one conversation on this device: a stretch without gaps that grows at both ends. What the socket brings is
 * taken over where it follows on; anything else is a sign to ask the server, which alone knows what was said. Source: product
 * handbook 6.3, reliability handbook 6.4.
 */
export class RoomLog {
  readonly #ask: (asked: MessagesAsked) => Promise<Page>;
  readonly #listeners = new Set<() => void>();
  #view = empty;
  #changeSeq = 0;
  /** Up to here the member has emptied the conversation, on this device or on another one. */
  #clearedSeq = 0;
  #syncing: Promise<void> | undefined;
  #isDirty = false;
  /** Counts the stretches: an answer for one that was left is let go. */
  #stretch = 0;

  constructor(ask: (asked: MessagesAsked) => Promise<Page>) {
    this.#ask = ask;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): RoomView => this.#view;

  #set(change: Partial<RoomView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Shows the newest messages. */
  openNewest(): Promise<void> {
    return this.#open({ pageSize }, (page) => ({ hasOlder: page.hasMore, hasNewer: false }));
  }

  /** Shows messages from a moment on. */
  openAt(fromTime: number): Promise<void> {
    return this.#open({ pageSize, fromTime }, (page) => ({
      hasOlder: (page.list[0]?.seq ?? 1) > 1,
      hasNewer: page.hasMore,
    }));
  }

  /** Shows messages from a place on, with some before it. */
  openSeq(seq: number): Promise<void> {
    const afterSeq = Math.max(0, seq - 6);
    return this.#open({ pageSize, afterSeq }, (page) => ({ hasOlder: afterSeq > 0, hasNewer: page.hasMore }));
  }

  async #open(asked: MessagesAsked, ends: (page: Page) => Pick<RoomView, 'hasOlder' | 'hasNewer'>): Promise<void> {
    this.#stretch += 1;
    const stretch = this.#stretch;
    try {
      const page = await this.#ask(asked);
      if (stretch !== this.#stretch) return;
      // A restored server knows less than this device did: everything begins anew.
      this.#changeSeq = page.maxChangeSeq;
      this.#clearedSeq = page.clearedSeq;
      this.#set({ messages: page.list, maxSeq: page.maxSeq, state: 'ready', error: null, ...ends(page) });
    } catch (error) {
      if (stretch === this.#stretch && this.#view.state !== 'ready') this.#set({ state: 'failed', error });
    }
  }

  async older(): Promise<void> {
    const [first] = this.#view.messages;
    const stretch = this.#stretch;
    if (!first || !this.#view.hasOlder) return;
    const page = await this.#ask({ pageSize, beforeSeq: first.seq });
    if (stretch !== this.#stretch || this.#view.messages[0]?.seq !== first.seq) return;
    const all = [...page.list, ...this.#view.messages];
    const hasNewer = this.#view.hasNewer || all.length > maxHeld;
    this.#set({ messages: all.slice(0, maxHeld), hasOlder: page.hasMore, hasNewer });
    this.#readBack(page);
  }

  async newer(): Promise<void> {
    const last = this.#view.messages.at(-1);
    const stretch = this.#stretch;
    if (!last || !this.#view.hasNewer) return;
    const page = await this.#ask({ pageSize, afterSeq: last.seq });
    if (stretch !== this.#stretch || this.#view.messages.at(-1)?.seq !== last.seq) return;
    const all = [...this.#view.messages, ...page.list];
    const hasOlder = this.#view.hasOlder || all.length > maxHeld;
    this.#set({ messages: all.slice(-maxHeld), hasOlder, hasNewer: page.hasMore, maxSeq: page.maxSeq });
    this.#readBack(page);
  }

  /** A page that is older than the changes that were taken over may hold what one of them has changed: they are asked anew. */
  #readBack({ maxChangeSeq }: Page): void {
    if (maxChangeSeq >= this.#changeSeq) return;
    this.#changeSeq = maxChangeSeq;
    this.#syncLater();
  }

  /** Takes over a message that was told of, or asks for what lies between. */
  take(message: Message): void {
    const { messages, hasNewer, maxSeq, state } = this.#view;
    if (state !== 'ready') return;
    // Behind an emptied conversation the next one follows on as well.
    const lastSeq = messages.at(-1)?.seq ?? this.#clearedSeq;
    const newest = Math.max(maxSeq, message.seq);
    if (message.seq <= lastSeq) return this.#replace(message, newest);
    if (hasNewer) return this.#set({ maxSeq: newest });
    if (message.seq === lastSeq + 1) return this.#set({ messages: [...messages, message], maxSeq: newest });
    this.#set({ maxSeq: newest });
    this.#syncLater();
  }

  /** A message that has changed. Numbers of changes may come out of order: the next look at the server asks for all since. */
  change(message: Message): void {
    this.#replace(message, this.#view.maxSeq);
    if (message.changeSeq > this.#changeSeq) this.#syncLater();
  }

  #replace(message: Message, maxSeq: number): void {
    const { messages } = this.#view;
    const at = messages.findIndex(({ seq }) => seq === message.seq);
    if (at < 0 || messages[at]!.changeSeq > message.changeSeq) return;
    this.#set({ messages: messages.with(at, message), maxSeq });
  }

  /** A look that fails is made up for by the next one, which comes by itself. */
  #syncLater(): void {
    this.sync().catch(() => undefined);
  }

  /** Asks for everything that was said or changed since; one question at a time, and once more when it was asked meanwhile. */
  sync(): Promise<void> {
    if (this.#view.state === 'failed') return this.openNewest();
    if (this.#view.state === 'loading') return Promise.resolve();
    this.#isDirty = true;
    this.#syncing ??= this.#syncAll().finally(() => {
      this.#syncing = undefined;
    });
    return this.#syncing;
  }

  async #syncAll(): Promise<void> {
    while (this.#isDirty) {
      this.#isDirty = false;
      await this.#catchUp();
    }
  }

  async #catchUp(): Promise<void> {
    const stretch = this.#stretch;
    for (;;) {
      const lastSeq = this.#view.messages.at(-1)?.seq ?? 0;
      const page = await this.#ask({ pageSize: 50, afterSeq: lastSeq });
      if (stretch !== this.#stretch) return;
      if (page.maxSeq < lastSeq) return this.openNewest();
      this.#clear(page.clearedSeq);
      const { hasNewer, messages, maxSeq } = this.#view;
      const known = messages.at(-1)?.seq ?? 0;
      const fresh = hasNewer ? [] : page.list.filter(({ seq }) => seq > known);
      // First what is new, then what has changed: a change of what was not there yet would be lost.
      if (fresh.length > 0 || page.maxSeq > maxSeq)
        this.#set({ messages: [...messages, ...fresh], maxSeq: Math.max(maxSeq, page.maxSeq) });
      if (page.maxChangeSeq > this.#changeSeq) await this.#takeChanges();
      if (!page.hasMore || hasNewer) return;
    }
  }

  /** Lets go what the member has emptied. */
  #clear(clearedSeq: number): void {
    if (clearedSeq <= this.#clearedSeq) return;
    this.#clearedSeq = clearedSeq;
    const messages = this.#view.messages.filter(({ seq }) => seq > clearedSeq);
    if (messages.length < this.#view.messages.length) this.#set({ messages, hasOlder: false });
  }

  async #takeChanges(): Promise<void> {
    const page = await this.#ask({ pageSize: 50, afterChangeSeq: this.#changeSeq });
    for (const message of page.list) this.#replace(message, this.#view.maxSeq);
    this.#changeSeq = page.hasMore ? Math.max(...page.list.map(({ changeSeq }) => changeSeq)) : page.maxChangeSeq;
    if (page.hasMore) await this.#takeChanges();
  }
}
