import { describe, expect, it } from 'vitest';
import {
  choosePopup,
  isContractPopupPlace,
  isForced,
  isPopupDue,
  isQuietTime,
  isRepeatDue,
  pictureAddresses,
  popupLayer,
  popupTypeOf,
  popupTypes,
  UnknownPopupError,
  type PopupCandidate,
  type PopupScene,
  type PopupType,
} from './global-popups.ts';

const at = (time: string): number => Date.parse(`2026-11-20T${time}+08:00`);
const now = at('10:00:00');
const day = 86_400_000;

const popup = (type: PopupType, change: Partial<PopupCandidate> = {}): PopupCandidate => ({
  popupId: String(type),
  type,
  trigger: 1,
  triggerValue: '',
  isForce: false,
  isExpired: false,
  ...change,
});
const scene = (change: Partial<PopupScene> = {}): PopupScene => ({
  isMember: true,
  path: '/hall',
  isTabPage: true,
  isServicePage: false,
  secondsOnPage: 0,
  isLeaving: false,
  events: [],
  isBusy: false,
  openType: null,
  sinceClosedMs: null,
  ...change,
});

describe('POP-05 types', () => {
  it('knows eight types and raises an error for others', () => {
    expect([3, 4, 5, 6, 7, 8, 9, 11].map(popupTypeOf)).toEqual([...popupTypes]);
    for (const type of [0, 1, 2, 10, 12]) expect(() => popupTypeOf(type)).toThrow(UnknownPopupError);
  });

  it('shows popups to members only', () => {
    expect(choosePopup([popup(11)], scene({ isMember: false }))).toBeNull();
    expect(choosePopup([popup(11)], scene())?.type).toBe(11);
  });
});

describe('POP-06 repeats', () => {
  const shown = (ago: number) => ({ lastShownAt: now - ago, isDone: false });
  it.each([
    [3, 7 * day - 1, false],
    [3, 7 * day, true],
    [4, 1000, false],
    [4, 10_000, true],
    [5, 0, true],
    [6, 0, true],
    [7, 9 * 3_600_000, false],
    [7, 11 * 3_600_000, true],
    [8, 0, true],
    [9, 400 * day, false],
    [11, 400 * day, false],
  ] as const)('type %i shown %i ms ago may come again: %s', (type, ago, isDue) => {
    expect(isRepeatDue(type, shown(ago), now, now - 5000)).toBe(isDue);
  });

  it('shows each type a first time and none that is settled', () => {
    for (const type of popupTypes) {
      expect(isRepeatDue(type, { lastShownAt: null, isDone: false }, now, 0)).toBe(true);
      expect(isRepeatDue(type, { lastShownAt: null, isDone: true }, now, 0)).toBe(false);
    }
  });

  it('reads several pictures from one text', () => {
    expect(pictureAddresses('/a.webp; /b.webp;')).toEqual(['/a.webp', '/b.webp']);
  });
});

describe('promotion', () => {
  it.each([
    ['09:14:59', true, false],
    ['09:15:00', true, true],
    ['14:59:59', true, true],
    ['15:00:00', true, false],
    ['10:00:00', false, false],
  ])('is quiet at %s on a trading day (%s): %s', (time, isTradingDay, isQuiet) => {
    expect(isQuietTime(at(time), isTradingDay)).toBe(isQuiet);
  });

  const fresh = { lastShownAt: null, isDone: false };
  it.each([
    [7, at('10:00:00'), 0, false],
    [11, at('10:00:00'), 0, false],
    [3, at('10:00:00'), 9, true],
    [11, at('15:30:00'), 1, true],
    [11, at('15:30:00'), 2, false],
    [7, at('15:30:00'), 2, false],
  ] as const)('of type %i at %i after %i today: %s', (type, moment, promotionsToday, isDue) => {
    const around = { now: moment, sessionStartedAt: 0, isTradingDay: true, promotionsToday };
    expect(isPopupDue(type, fresh, around)).toBe(isDue);
  });
});

describe('the arbiter', () => {
  it('prefers 6, 8, 5, an expired test, 4, 7, a test that is due, 9 and 11, in this order', () => {
    const waiting = [popup(11), popup(9), popup(3), popup(7), popup(4), popup(3, { isExpired: true })];
    let left = [...waiting, popup(5), popup(8), popup(6)];
    const order: string[] = [];
    while (left.length > 0) {
      const next = choosePopup(left, scene())!;
      order.push(next.isExpired ? '3!' : String(next.type));
      left = left.filter((each) => each !== next);
    }
    expect(order).toEqual(['6', '8', '5', '3!', '4', '7', '3', '9', '11']);
  });

  it.each([
    [{ path: '/login' }, null],
    [{ path: '/payment/orderConfirm' }, null],
    [{ path: '/riskAssessment' }, null],
    [{ path: '/webview' }, null],
    [{ isBusy: true }, null],
    [{ sinceClosedMs: 59_999 }, null],
    [{ sinceClosedMs: 60_000 }, 11],
    [{ openType: 'other' }, null],
    [{ openType: 9 }, null],
  ] as const)('at %j shows %s', (change, type) => {
    expect(choosePopup([popup(11)], scene(change))?.type ?? null).toBe(type);
  });

  it('lets the refund agreement alone cover another', () => {
    expect(choosePopup([popup(6), popup(5)], scene({ openType: 9 }))?.type).toBe(6);
    expect(choosePopup([popup(6)], scene({ openType: 6 }))).toBeNull();
  });

  it.each([
    [popup(9, { trigger: 2 }), { isTabPage: false }, false],
    [popup(9, { trigger: 2 }), {}, true],
    [popup(9, { trigger: 3, triggerValue: '5' }), { secondsOnPage: 4 }, false],
    [popup(9, { trigger: 3, triggerValue: '5' }), { secondsOnPage: 5 }, true],
    [popup(9, { trigger: 4 }), {}, false],
    [popup(9, { trigger: 4 }), { isLeaving: true }, true],
    [popup(9, { trigger: 5, triggerValue: '10206' }), { events: ['10207'] }, false],
    [popup(9, { trigger: 5, triggerValue: '10206' }), { events: ['10206'] }, true],
  ])('obeys the trigger of %o at %o: %s', (candidate, change, shows) => {
    expect(choosePopup([candidate], scene(change)) !== null).toBe(shows);
  });

  it('POP-07 stacks the refund agreement above the others', () => {
    expect(popupTypes.map(popupLayer)).toEqual([9999, 9999, 9999, 10_000, 9999, 9999, 9999, 9999]);
  });

  it('forces duties only, and a test on service pages only', () => {
    const forced = popupTypes.filter((type) => isForced({ type, isForce: true }, true));
    expect(forced).toEqual([3, 5, 6, 8]);
    expect(isForced({ type: 3, isForce: true }, false)).toBe(false);
    expect(isForced({ type: 5, isForce: false }, true)).toBe(false);
  });

  it('POP-08 keeps the contract popup out of the app, the webview and the chat', () => {
    const places = ['/hall', '/webview', '/chat', '/chat/groupChat', '/chatter'];
    expect(places.map((path) => isContractPopupPlace(path, false))).toEqual([true, false, false, false, true]);
    expect(isContractPopupPlace('/hall', true)).toBe(false);
  });
});
