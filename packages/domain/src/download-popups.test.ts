import { describe, expect, it } from 'vitest';
import { isAppBannerDue } from './app-banner.ts';
import {
  checkedKey,
  countShowing,
  countVisit,
  DownloadPopupError,
  downloadKeys,
  downloadSkip,
  emptyDownloadRecord,
  isDownloadDue,
  mergeRecords,
  templateFor,
  templates,
  type DownloadKey,
  type DownloadRecord,
  type DownloadSituation,
} from './download-popups.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Ten in the morning of a day in Shanghai. */
const start = Date.parse('2026-11-20T10:00:00+08:00');

/** Makes visits at the given hours and tells at which of them the prompt came. */
function showings(key: DownloadKey, hours: readonly number[], more: Partial<DownloadSituation> = {}): number[] {
  let record: DownloadRecord = emptyDownloadRecord;
  const shown: number[] = [];
  for (const [at, after] of hours.entries()) {
    const now = start + after * hour;
    record = countVisit(record, now, more.stockNo);
    if (!isDownloadDue(key, record, { now, ...more })) continue;
    record = countShowing(record, now);
    shown.push(at + 1);
  }
  return shown;
}
const times = (count: number, every = 0.01): number[] => Array.from({ length: count }, (_, at) => at * every);

describe('POP-02 page rules', () => {
  it('shows the selector page on the 5th visit and again only after five more and six hours', () => {
    expect(showings('selectorPage', times(10))).toEqual([5]);
    expect(showings('selectorPage', [...times(9), 5.9, 6.1])).toEqual([5, 11]);
  });
  it('shows a frequent stock after more than three clicks in three days, every six hours', () => {
    expect(showings('stockFrequent', times(4), { stockNo: '600519' })).toEqual([4]);
    expect(showings('stockFrequent', [0, 1, 2, 73], { stockNo: '600519' })).toEqual([]);
    expect(showings('stockFrequent', [0, 1, 2, 3, 8.9, 9], { stockNo: '600519' })).toEqual([4, 6]);
  });
  it('counts the clicks of each stock by itself', () => {
    let record = emptyDownloadRecord;
    for (const stockNo of ['600519', '000001', '600519', '000001', '600519']) {
      record = countVisit(record, start, stockNo);
      expect(isDownloadDue('stockFrequent', record, { now: start, stockNo })).toBe(false);
    }
  });
  it('shows main force after more than ten clicks in three days, once a day', () => {
    expect(showings('mainForce', times(12), { stockNo: '600519' })).toEqual([11]);
    expect(showings('mainForce', [...times(12), 13.9, 14], { stockNo: '600519' })).toEqual([11, 14]);
  });
  it('shows unusual moves once a day of Shanghai', () => {
    expect(showings('abnormal', [0, 13.9, 14, 15], { stockNo: '600519' })).toEqual([1, 3]);
  });
  it('shows good stocks at the third click in three days, once a day', () => {
    expect(showings('goodStock', [0, 1, 2, 3, 15])).toEqual([3, 5]);
    expect(showings('goodStock', [0, 1, 74])).toEqual([]);
  });
  it.each([
    [[5, 10, 3, -20, 0], true],
    [[5, 10, 3, -20, 4], false],
    [[5, 10, 3, -20, 10.1], false],
    [[5, 10, 3, -20, -20.1], false],
    [[5, 10, 3, -20], false],
  ])('shows the gain of five recent stocks %j: %s', (recentRises, isDue) => {
    expect(isDownloadDue('diagGain', emptyDownloadRecord, { now: start, stockNo: '600519', recentRises })).toBe(isDue);
  });
  it('waits six hours between two showings of the gain', () => {
    const recentRises = [1, 1, 1, 1, 1];
    expect(showings('diagGain', [0, 5.99, 6], { stockNo: '600519', recentRises })).toEqual([1, 3]);
  });
  it('shows the indicator jump on the 3rd visit, with cooldown', () => {
    expect(showings('indicatorJump', [0, 1, 2, 3, 4, 5, 8.1])).toEqual([3, 7]);
  });
  it('shows the selector index on the first visit only', () => {
    expect(showings('selectorIndex', [0, 1, 100, 1000])).toEqual([1]);
  });
  it.each(['share', 'saveImage', 'push', 'videoDownload', 'replay', 'gift'] as const)('shows %s every time', (key) => {
    expect(showings(key, [0, 0.1, 0.2])).toEqual([1, 2, 3]);
  });
  it('offers the app in a line once per valid days', () => {
    expect(isAppBannerDue(null, start, 7)).toBe(true);
    expect(isAppBannerDue(start, start + 7 * day - 1, 7)).toBe(false);
    expect(isAppBannerDue(start, start + 7 * day, 7)).toBe(true);
  });
});

describe('POP-01 requests', () => {
  it.each([
    [{ key: 'nothing' }, 'unknownKey'],
    [{ key: 'toString' }, 'unknownKey'],
    [{ key: 'abnormal' }, 'stockMissing'],
    [{ key: 'stockFrequent', stockNo: '' }, 'stockMissing'],
    [{ key: 'share', isAppointType: true }, 'appointPair'],
    [{ key: 'share', appointTypeIdx: 0 }, 'appointPair'],
    [{ key: 'share', isAppointType: true, appointTypeIdx: 1 }, 'appointPosition'],
  ])('refuses %j: %s', (request, fault) => {
    expect(() => checkedKey(request)).toThrow(DownloadPopupError);
    expect(() => checkedKey(request)).toThrow(fault);
  });
  it('takes whole requests', () => {
    expect(checkedKey({ key: 'abnormal', stockNo: '600519' })).toBe('abnormal');
    expect(checkedKey({ key: 'gift', isAppointType: true, appointTypeIdx: 4 })).toBe('gift');
  });
});

describe('POP-03 templates', () => {
  it('has 6, 13, 4, 1 and 5 of the five types', () => {
    const count = (type: string): number => templates.filter((template) => template.startsWith(`${type}-`)).length;
    expect(['1', '2', '3', '4', '5'].map(count)).toEqual([6, 13, 4, 1, 5]);
    expect(templates).toContain('2-13');
  });
  it('reaches every template from some key', () => {
    const reached = downloadKeys.flatMap((key) =>
      Array.from({ length: 6 }, (_, shown) => [
        templateFor(key, { ...emptyDownloadRecord, shown }, { key }),
        templateFor(key, { ...emptyDownloadRecord, shown }, { key, stockNo: '600519' }),
      ]).flat(),
    );
    expect(new Set(reached)).toEqual(new Set(templates));
  });
  it('obeys an appointment', () => {
    const request = { key: 'gift', isAppointType: true, appointTypeIdx: 3 };
    expect(templateFor('gift', emptyDownloadRecord, request)).toBe('5-4');
  });
});

describe('POP-04 places without prompts', () => {
  const welcome = {
    isMember: true,
    isAdvisory: true,
    hasCheckFlag: false,
    clientType: 113,
    clientTypes: [113],
    isUnderAudit: false,
    isPopupOpen: false,
  };
  it.each([
    [{}, null],
    [{ hasCheckFlag: true }, 'advisory'],
    [{ hasCheckFlag: true, isMember: false }, null],
    [{ clientType: 0 }, 'client'],
    [{ isUnderAudit: true }, 'audit'],
    [{ isPopupOpen: true }, 'open'],
  ])('with %j: %s', (change, skip) => {
    expect(downloadSkip({ ...welcome, ...change })).toBe(skip);
  });
});

it('merges what guest and member remember by the latest', () => {
  const guest = countShowing(countVisit(emptyDownloadRecord, start, '600519'), start);
  const member = countVisit(emptyDownloadRecord, start + 1, '000001');
  expect(mergeRecords(guest, member)).toMatchObject({ visits: 1, lastShownAt: start, shown: 1 });
  expect(mergeRecords(guest, member).clicks).toHaveLength(2);
});
