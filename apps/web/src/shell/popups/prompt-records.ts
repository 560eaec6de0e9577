import {
  checkedKey,
  countShowing,
  countVisit,
  downloadSkip,
  emptyDownloadRecord,
  isDownloadDue,
  mergeRecords,
  templateFor,
  type DownloadKey,
  type DownloadRecord,
  type DownloadRequest,
  type DownloadSurroundings,
  type Template,
} from '@lianpan/domain';

type Records = Partial<Record<DownloadKey, DownloadRecord>>;

/** Where a device keeps what it remembers: the browser's storage, or a test's. */
export interface PromptStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const keyOf = (owner: string): string => `lianpan-prompts:${owner}`;

function read(storage: PromptStorage, owner: string): Records {
  try {
    return JSON.parse(storage.getItem(keyOf(owner)) ?? '{}') as Records;
  } catch {
    return {};
  }
}

function write(storage: PromptStorage, owner: string, records: Records): void {
  try {
    storage.setItem(keyOf(owner), JSON.stringify(records));
  } catch {
    // Without storage every visit is the first, which shows fewer prompts, not more.
  }
}

/** What this device remembers of a person; a guest's memory goes over to the member who signs in. */
function recordsOf(storage: PromptStorage, customerId: string | null): Records {
  if (customerId === null) return read(storage, 'guest');
  const own = read(storage, customerId);
  const guest = read(storage, 'guest');
  for (const key of Object.keys(guest) as DownloadKey[]) {
    own[key] = mergeRecords(guest[key] ?? emptyDownloadRecord, own[key] ?? emptyDownloadRecord);
  }
  storage.removeItem(keyOf('guest'));
  return own;
}

interface PromptVisit {
  readonly request: DownloadRequest;
  readonly customerId: string | null;
  readonly now: number;
  readonly around: DownloadSurroundings;
  readonly recentRises?: readonly number[];
}

/**
 * Counts a visit and tells which look of the prompt is due, `null` for none. Throws DownloadPopupError for a request that
 * is wrong. `shown` puts the showing on record. POP-01, POP-02, POP-04.
 */
export function visitPrompt(
  storage: PromptStorage,
  visit: PromptVisit,
): { template: Template; shown: () => void } | null {
  const { request, customerId, now, around, recentRises } = visit;
  const key = checkedKey(request);
  if (downloadSkip(around) !== null) return null;
  const records = recordsOf(storage, customerId);
  const owner = customerId ?? 'guest';
  const record = countVisit(records[key] ?? emptyDownloadRecord, now, request.stockNo);
  write(storage, owner, { ...records, [key]: record });
  const situation = { now, stockNo: request.stockNo, ...(recentRises ? { recentRises } : {}) };
  if (!isDownloadDue(key, record, situation)) return null;
  return {
    template: templateFor(key, record, request),
    shown: () => write(storage, owner, { ...records, [key]: countShowing(record, now) }),
  };
}
