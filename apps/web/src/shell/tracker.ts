import type { CallFunction, CallInput } from '@lianpan/client';
import { allowedParameters, cleanPageUrl, events, type EventName, type EventParameters } from '@lianpan/domain/events';

import { isUncounted, rememberCounting } from '../shared/counting.ts';
import { viewerStore } from '../shared/runtime.ts';

/** Sources: product handbook 13.1 (20 events or 5 s, 30 s, three tries). */
const batchSize = 20;
const batchMs = 5000;
const accessLogMs = 30_000;
const triesPerBatch = 3;
const maxWaiting = 200;

type Behaviour = Extract<CallInput<'POST /api/data/common/trackUserBehavior'>, { events: unknown }>['events'][number];
type AccessEntry = CallInput<'POST /api/data/common/addAccessLog'>['accessLogList'][number];

const viewerId = (): string | null => viewerStore.getState().value.customerId;

/** The page that is looked at. */
export interface TrackedPage {
  readonly title: string;
  readonly route: string;
  readonly href: string;
}

interface OpenView extends TrackedPage {
  readonly enteredAt: number;
  readonly from: string | undefined;
}

export interface TrackerParts {
  readonly call: CallFunction;
  /** Milliseconds since the epoch by the server's clock. */
  readonly now: () => number;
}

/**
 * Counts pages and actions without ever standing in anybody's way: batches, gives a batch up after three tries, sends
 * nothing that the catalogue does not name. Of a member who withdrew the consent to counting it sends the access log
 * alone, which the server has to keep; its answers tell when that changes on another device. TRK-01.
 */
export class Tracker {
  readonly #parts: TrackerParts;
  #events: Behaviour[] = [];
  #access: AccessEntry[] = [];
  #view: OpenView | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: TrackerParts) {
    this.#parts = parts;
    setInterval(() => void this.#flushAccess(), accessLogMs);
  }

  /** An event of the catalogue, on the page that is looked at. `mainId` is the id of what it was done to. */
  track<Name extends EventName>(
    name: Name,
    parameters: EventParameters<Name>,
    about: { mainId?: string; stockNo?: string } = {},
  ): void {
    const { id } = events[name];
    if (this.#events.length >= maxWaiting) this.#events.shift();
    this.#events.push({
      ...about,
      eventId: id,
      pageRoute: this.#view?.route ?? '/',
      pageUrl: cleanPageUrl(this.#view?.href ?? '/'),
      customParam: allowedParameters(id, parameters) as Record<string, string | number | boolean>,
    });
    if (this.#events.length >= batchSize) void this.#flushEvents();
    else this.#timer ??= setTimeout(() => void this.#flushEvents(), batchMs);
  }

  /** A page was opened: the view before it is over. */
  enter(page: TrackedPage): void {
    const from = this.#view?.route;
    this.#closeView();
    this.#view = { ...page, enteredAt: this.#parts.now(), from };
  }

  /** The page is put away: its view ends, and everything that waits is sent. */
  hide(): void {
    this.#closeView();
    void this.#flushEvents();
    void this.#flushAccess();
  }

  /** The page is looked at again. */
  show(page: TrackedPage): void {
    if (!this.#view) this.enter(page);
  }

  #closeView(): void {
    const view = this.#view;
    if (!view) return;
    this.#view = undefined;
    const stayMs = Math.max(0, Math.round(this.#parts.now() - view.enteredAt));
    const viewTime = Math.round(view.enteredAt);
    const pageUrl = cleanPageUrl(view.href);
    this.#access.push({ logTitle: view.title, pageRoute: view.route, pageUrl, stayMs, viewTime });
    if (isUncounted(viewerId())) return;
    void this.#send('POST /api/data/common/trackView', {
      title: view.title,
      pageRoute: view.route,
      pageUrl,
      ...(view.from === undefined ? {} : { referRoute: view.from }),
      enterTime: viewTime,
      stayMs,
    });
  }

  async #flushEvents(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (isUncounted(viewerId())) this.#events = [];
    const batch = this.#events.splice(0, batchSize);
    if (batch.length > 0) await this.#send('POST /api/data/common/trackUserBehavior', { events: batch });
    if (this.#events.length >= batchSize) await this.#flushEvents();
  }

  async #flushAccess(): Promise<void> {
    const accessLogList = this.#access.splice(0, 50);
    if (accessLogList.length > 0) await this.#send('POST /api/data/common/addAccessLog', { accessLogList });
  }

  async #send<
    Key extends
      | 'POST /api/data/common/trackView'
      | 'POST /api/data/common/trackUserBehavior'
      | 'POST /api/data/common/addAccessLog',
  >(target: Key, input: CallInput<Key>): Promise<void> {
    const sender = viewerId();
    for (let tries = 0; tries < triesPerBatch; tries++) {
      try {
        const answer = await this.#parts.call(target, input, { keepalive: true });
        if (answer) rememberCounting(sender, answer.isCounted);
        return;
      } catch {
        // Counting must not disturb anybody: what can't be sent is forgotten.
      }
    }
  }
}
