/** When a prompt to use the app may appear, and in which of its 29 looks. Source: core platform 9, handbook 12.1. */
import { dayMs, hourMs, shanghaiDay } from './shanghai-time.ts';

/** POP-03: how many looks each kind has: tool value, stock hook, event, first visit, reward. */
export const templateCounts = { 1: 6, 2: 13, 3: 4, 4: 1, 5: 5 } as const;

export type TemplateType = keyof typeof templateCounts;
export type Template = `${TemplateType}-${number}`;

/** Every look, as `template-subtype`. */
export const templates: readonly Template[] = ([1, 2, 3, 4, 5] as const).flatMap((type) =>
  Array.from({ length: templateCounts[type] }, (_, at): Template => `${type}-${at + 1}`),
);

/** The looks that each place may show; the next one follows with each showing. */
const templatesByKey = {
  selectorPage: ['1-1'],
  stockFrequent: ['2-1', '2-2', '2-3', '2-4'],
  mainForce: ['2-5', '2-6', '2-7'],
  abnormal: ['2-8', '2-9', '2-10'],
  goodStock: ['1-2'],
  diagGain: ['2-11', '2-12'],
  indicatorJump: ['3-1'],
  selectorIndex: ['4-1'],
  share: ['1-3'],
  saveImage: ['1-4'],
  push: ['3-2', '3-3', '3-4'],
  videoDownload: ['1-5'],
  replay: ['1-6', '2-13'],
  gift: ['5-1', '5-2', '5-3', '5-4', '5-5'],
} as const satisfies Record<string, readonly Template[]>;

export type DownloadKey = keyof typeof templatesByKey;

export const downloadKeys = Object.keys(templatesByKey) as DownloadKey[];

const needStock: readonly DownloadKey[] = ['stockFrequent', 'mainForce', 'abnormal', 'diagGain'];

const cooldownMs = 6 * hourMs;
const windowMs = 3 * dayMs;

export interface DownloadRequest {
  readonly key: string;
  readonly stockNo?: string | undefined;
  /** Given together with `appointTypeIdx`, or not at all. */
  readonly isAppointType?: boolean | undefined;
  /** Position, from 0, among the looks of the key. */
  readonly appointTypeIdx?: number | undefined;
  /** The check flag: advisory members are spared. */
  readonly sparesAdvisory?: boolean | undefined;
}

export type DownloadFault = 'unknownKey' | 'stockMissing' | 'appointPair' | 'appointPosition';

/** A call that no rule can answer: a fault of the page that makes it. POP-01. */
export class DownloadPopupError extends Error {
  readonly fault: DownloadFault;

  constructor(fault: DownloadFault, key: string) {
    super(`download prompt ${key}: ${fault}`);
    this.name = 'DownloadPopupError';
    this.fault = fault;
  }
}

const isKey = (key: string): key is DownloadKey => Object.hasOwn(templatesByKey, key);

/** Checks a request. Throws DownloadPopupError. POP-01. */
export function checkedKey(request: DownloadRequest): DownloadKey {
  const { key, stockNo, isAppointType, appointTypeIdx } = request;
  if (!isKey(key)) throw new DownloadPopupError('unknownKey', key);
  if ((isAppointType === undefined) !== (appointTypeIdx === undefined))
    throw new DownloadPopupError('appointPair', key);
  if (needStock.includes(key) && !stockNo) throw new DownloadPopupError('stockMissing', key);
  if (isAppointType && !templatesByKey[key][appointTypeIdx ?? -1]) throw new DownloadPopupError('appointPosition', key);
  return key;
}

/** What a device remembers of one key. Instants are ms since the epoch. */
export interface DownloadRecord {
  readonly visits: number;
  /** Clicks of the last three days. */
  readonly clicks: readonly { readonly at: number; readonly stockNo: string }[];
  readonly lastShownAt: number | null;
  readonly shown: number;
}

export const emptyDownloadRecord: DownloadRecord = { visits: 0, clicks: [], lastShownAt: null, shown: 0 };

/** Puts this visit or click on record; what is older than the counting window is dropped. */
export const countVisit = (record: DownloadRecord, now: number, stockNo = ''): DownloadRecord => ({
  ...record,
  visits: record.visits + 1,
  clicks: [...record.clicks.filter((click) => now - click.at < windowMs), { at: now, stockNo }].slice(-50),
});

/** Puts a showing on record; rules that count visits begin anew. */
export const countShowing = (record: DownloadRecord, now: number): DownloadRecord => ({
  ...record,
  visits: 0,
  lastShownAt: now,
  shown: record.shown + 1,
});

export interface DownloadSituation {
  readonly now: number;
  readonly stockNo?: string | undefined;
  /** Five-day rise in percent of the stocks looked at last, the newest first. */
  readonly recentRises?: readonly number[];
}

const hasCooledDown = ({ lastShownAt }: DownloadRecord, now: number): boolean =>
  lastShownAt === null || now - lastShownAt >= cooldownMs;
const isNewDay = ({ lastShownAt }: DownloadRecord, now: number): boolean =>
  lastShownAt === null || shanghaiDay(now) !== shanghaiDay(lastShownAt);
const clicksWithin = (record: DownloadRecord, now: number): number =>
  record.clicks.filter((click) => now - click.at < windowMs).length;
const inGainBands = (percent: number): boolean => (percent >= 5 && percent <= 10) || (percent >= -20 && percent <= 3);

/** Whether a counted visit brings the prompt: the eight page rules; every other key every time. POP-02. */
export function isDownloadDue(key: DownloadKey, record: DownloadRecord, situation: DownloadSituation): boolean {
  const { now, stockNo, recentRises = [] } = situation;
  switch (key) {
    case 'selectorPage':
      return record.visits >= 5 && hasCooledDown(record, now);
    case 'stockFrequent': {
      const ofStock = { ...record, clicks: record.clicks.filter((click) => click.stockNo === stockNo) };
      return clicksWithin(ofStock, now) > 3 && hasCooledDown(record, now);
    }
    case 'mainForce':
      return clicksWithin(record, now) > 10 && isNewDay(record, now);
    case 'abnormal':
      return isNewDay(record, now);
    case 'goodStock':
      return clicksWithin(record, now) >= 3 && isNewDay(record, now);
    case 'diagGain':
      return recentRises.length >= 5 && recentRises.slice(0, 5).every(inGainBands) && hasCooledDown(record, now);
    case 'indicatorJump':
      return record.visits >= 3 && hasCooledDown(record, now);
    case 'selectorIndex':
      return record.visits === 1 && record.shown === 0;
    case 'share':
    case 'saveImage':
    case 'push':
    case 'videoDownload':
    case 'replay':
    case 'gift':
      return true;
    default:
      return key satisfies never;
  }
}

/** The look of this showing: the appointed one, or the next of the key's own. A replay without a stock names none. */
export function templateFor(key: DownloadKey, record: DownloadRecord, request: DownloadRequest): Template {
  const variants: readonly Template[] = templatesByKey[key];
  if (request.isAppointType) return variants[request.appointTypeIdx ?? 0] ?? variants[0]!;
  if (key === 'replay') return request.stockNo ? '2-13' : '1-6';
  return variants[record.shown % variants.length]!;
}

export interface DownloadSurroundings {
  readonly isMember: boolean;
  readonly isAdvisory: boolean;
  /** The page asks to spare advisory members. */
  readonly hasCheckFlag: boolean;
  readonly clientType: number;
  /** Client types that get prompts; the mini-program alone unless the operator says otherwise. */
  readonly clientTypes: readonly number[];
  readonly isUnderAudit: boolean;
  readonly isPopupOpen: boolean;
}

export type DownloadSkip = 'advisory' | 'client' | 'audit' | 'open';

/** Why nothing is shown here; `null` when prompts are welcome. A skipped call is not counted. POP-01, POP-04. */
export function downloadSkip(around: DownloadSurroundings): DownloadSkip | null {
  if (around.isMember && around.isAdvisory && around.hasCheckFlag) return 'advisory';
  if (!around.clientTypes.includes(around.clientType)) return 'client';
  if (around.isUnderAudit) return 'audit';
  return around.isPopupOpen ? 'open' : null;
}

/** What a guest and a member remember on one device becomes one: the newer showing, all clicks. */
export const mergeRecords = (one: DownloadRecord, other: DownloadRecord): DownloadRecord => ({
  visits: Math.max(one.visits, other.visits),
  clicks: [...one.clicks, ...other.clicks].toSorted((a, b) => a.at - b.at).slice(-50),
  lastShownAt:
    one.lastShownAt === null ? other.lastShownAt : Math.max(one.lastShownAt, other.lastShownAt ?? one.lastShownAt),
  shown: Math.max(one.shown, other.shown),
});
