import type { Credentials } from '@lianpan/client';

/** A session as tabs hand it to each other; the signing key can be used but not read. */
export interface SharedSession extends Credentials {
  readonly customerId: string;
  /** Grows with each session or refresh of this browser. */
  readonly version: number;
}

interface ExchangeOptions {
  current(): SharedSession | null;
  onSet(session: SharedSession): void;
  onReset(): void;
}

type Message = { op: 'ask' } | { op: 'set'; session: SharedSession } | { op: 'reset'; version: number };

const channelName = 'lianpan-session';
const lockName = 'lianpan-refresh';
/** A frozen tab may hold the lock: after this the others go on without it, which the server's grace window bears. */
const lockTimeoutMs = 20_000;
const siblingAnswerMs = 80;
const siblingNewsMs = 1000;

/**
 * How the tabs of one browser share a session. The version number lies in IndexedDB, which is ordered with the hand-over
 * of the lock where localStorage and cookies are not; the session itself goes from tab to tab and is never stored.
 * Source: shells handbook 5.4.
 */
export class SessionExchange {
  readonly #options: ExchangeOptions;
  readonly #channel: BroadcastChannel | null;
  readonly #waiting = new Set<(session: SharedSession) => void>();

  constructor(options: ExchangeOptions) {
    this.#options = options;
    this.#channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
    this.#channel?.addEventListener('message', (event: MessageEvent<Message>) => this.#receive(event.data));
  }

  #receive(message: Message): void {
    const own = this.#options.current();
    if (message.op === 'ask') {
      if (own) this.publish(own);
      return;
    }
    if (message.op === 'reset') {
      if (!own || message.version >= own.version) this.#options.onReset();
      return;
    }
    if (own && message.session.version <= own.version) return;
    this.#options.onSet(message.session);
    for (const resolve of this.#waiting) resolve(message.session);
    this.#waiting.clear();
  }

  publish(session: SharedSession): void {
    this.#channel?.postMessage({ op: 'set', session } satisfies Message);
  }

  publishReset(): void {
    this.#channel?.postMessage({ op: 'reset', version: Number.MAX_SAFE_INTEGER } satisfies Message);
  }

  /** The session of another open tab, if one answers quickly. */
  askSiblings(): Promise<SharedSession | null> {
    this.#channel?.postMessage({ op: 'ask' } satisfies Message);
    return this.#nextSession(siblingAnswerMs);
  }

  /** A session newer than ours that another tab has made, once its news arrives. */
  async newerThan(version: number): Promise<SharedSession | null> {
    const stored = await readVersion();
    if (stored <= version) return null;
    const own = this.#options.current();
    if (own && own.version >= stored) return own;
    this.#channel?.postMessage({ op: 'ask' } satisfies Message);
    return this.#nextSession(version === 0 ? siblingAnswerMs : siblingNewsMs);
  }

  #nextSession(withinMs: number): Promise<SharedSession | null> {
    if (!this.#channel) return Promise.resolve(null);
    return new Promise((resolve) => {
      const take = (session: SharedSession | null): void => {
        clearTimeout(timer);
        this.#waiting.delete(take);
        resolve(session);
      };
      const timer = setTimeout(() => take(null), withinMs);
      this.#waiting.add(take);
    });
  }

  async nextVersion(): Promise<number> {
    const version = (await readVersion()) + 1;
    await writeVersion(version);
    return version;
  }

  /** Runs an action in one tab at a time, where the browser can. */
  async exclusively<Result>(action: () => Promise<Result>): Promise<Result> {
    const locks = navigator.locks as LockManager | undefined;
    if (!locks) return action();
    try {
      return await locks.request(lockName, { signal: AbortSignal.timeout(lockTimeoutMs) }, action);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError') return action();
      throw error;
    }
  }
}

const databaseName = 'lianpan';
const storeName = 'session';

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('IndexedDB is not available')));
  });
}

async function withStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const request = work(database.transaction(storeName, mode).objectStore(storeName));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('IndexedDB refused')));
    });
  } finally {
    database.close();
  }
}

/** 0 where nothing is stored or storage is forbidden: then each tab refreshes for itself. */
async function readVersion(): Promise<number> {
  try {
    const stored: unknown = await withStore('readonly', (store) => store.get('version'));
    return typeof stored === 'number' ? stored : 0;
  } catch {
    return 0;
  }
}

async function writeVersion(version: number): Promise<void> {
  try {
    await withStore('readwrite', (store) => store.put(version, 'version'));
  } catch {
    // Without storage each tab refreshes for itself.
  }
}
