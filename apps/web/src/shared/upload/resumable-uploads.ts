import { dayMs } from '@lianpan/domain';
import type { ResumableUpload, ResumableUploads } from './ports.ts';

const databaseName = 'lianpan-uploads';
const storeName = 'upload';
/** The server forgets unfinished uploads after this long. Source: shells handbook 8.4. */
const keptMs = 7 * dayMs;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName, { keyPath: 'id' }));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error as Error));
    request.addEventListener('blocked', () => reject(new Error('the database is in use')));
  });
}

async function withStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = ask(transaction.objectStore(storeName));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error as Error));
    });
  } finally {
    database.close();
  }
}

/**
 * Remembers uploads in parts on this device. Where storage is forbidden (private windows) nothing is remembered and
 * nothing fails: such an upload just can't go on after a reload.
 */
export const uploadsInIndexedDb: ResumableUploads = {
  async list(customerId) {
    try {
      const all = await withStore<ResumableUpload[]>('readonly', (store) => store.getAll());
      const since = Date.now() - keptMs;
      for (const old of all.filter((upload) => upload.startedAt < since)) await this.remove(old.id);
      return all.filter((upload) => upload.customerId === customerId && upload.startedAt >= since);
    } catch {
      return [];
    }
  },
  async save(upload) {
    await withStore('readwrite', (store) => store.put(upload)).catch(() => undefined);
  },
  async remove(id) {
    await withStore('readwrite', (store) => store.delete(id)).catch(() => undefined);
  },
};
