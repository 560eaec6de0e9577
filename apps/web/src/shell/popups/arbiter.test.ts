import type { ReceivedPopup } from '@lianpan/contract/operation-wire';
import { UnknownPopupError } from '@lianpan/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { PopupArbiter, type PopupPlace } from './arbiter.ts';
import { openPopups, type ShownPopup } from './open-popups.ts';

let now = 0;
let place: PopupPlace;
let reports: string[];
let faults: unknown[];
let arbiter: PopupArbiter;

beforeEach(() => {
  now = 1_000_000;
  place = {
    isMember: true,
    isNativeApp: false,
    path: '/hall',
    isTabPage: true,
    isServicePage: false,
    isBusy: false,
    isCovered: false,
    isGuarded: false,
  };
  reports = [];
  faults = [];
  openPopups.setState({ value: [] });
  arbiter = new PopupArbiter({
    now: () => now,
    place: () => place,
    report: ({ popupId }, action) => reports.push(`${popupId} ${action}`),
    onFault: (error) => faults.push(error),
  });
});

const popup = (type: number, change: Partial<ReceivedPopup> = {}): ReceivedPopup => ({
  popupId: `p${type}`,
  type,
  trigger: 1,
  triggerValue: '',
  isForce: false,
  isExpired: false,
  isAdvertising: false,
  title: '',
  description: '',
  linkUrl: '',
  pictures: '',
  ...change,
});
const standing = (): number[] =>
  openPopups.getState().value.map((open) => (open.kind === 'global' ? open.popup.type : 0));
const close = (isDone = false): void => {
  const top = openPopups.getState().value.at(-1);
  if (top?.kind === 'global') arbiter.close(top.popup as ShownPopup, isDone);
};

describe('the arbiter of the shell', () => {
  it('POP-05 raises an error for an unknown type and shows the others', () => {
    arbiter.take([popup(99), popup(9)]);
    expect(standing()).toEqual([9]);
    expect(faults[0]).toBeInstanceOf(UnknownPopupError);
  });

  it('shows one at a time in their order, with a minute between', () => {
    arbiter.take([popup(11), popup(4)]);
    expect(standing()).toEqual([4]);
    expect(reports).toEqual(['p4 shown']);
    close();
    arbiter.decide();
    expect(standing()).toEqual([]);
    now += 59_999;
    arbiter.decide();
    expect(standing()).toEqual([]);
    now += 1;
    arbiter.decide();
    expect(standing()).toEqual([11]);
  });

  it('POP-07 lets the refund agreement take the place of another, which comes back later and is counted once', () => {
    arbiter.take([popup(8)]);
    arbiter.take([popup(8), popup(5), popup(6)]);
    expect(standing()).toEqual([6]);
    close(true);
    now += 60_000;
    arbiter.decide();
    expect(standing()).toEqual([8]);
    expect(reports).toEqual(['p8 shown', 'p6 shown', 'p6 done']);
  });

  it('shows what the shell announces once nothing else stands, and nothing over it', async () => {
    const upgrade = { ...popup(7), popupId: 'shell', type: 7, trigger: 1 } as ShownPopup;
    let isClosed = false;
    arbiter.take([popup(9)]);
    const closed = arbiter.announce(upgrade).then(() => (isClosed = true));
    expect(standing()).toEqual([9]);
    close();
    expect(standing()).toEqual([7]);
    arbiter.take([popup(6)]);
    expect(standing()).toEqual([7]);
    expect(isClosed).toBe(false);
    close();
    await closed;
    expect(standing()).toEqual([]);
    expect(reports).not.toContain('shell closed');
  });

  it('brings a duty that was put off back on another page, and never one that is done', () => {
    arbiter.take([popup(5), popup(6, { popupId: 'refund' })]);
    expect(standing()).toEqual([6]);
    close();
    now += 60_000;
    arbiter.decide();
    expect(standing()).toEqual([5]);
    close(true);
    now += 60_000;
    arbiter.enterPage();
    arbiter.decide();
    expect(standing()).toEqual([6]);
    expect(reports).toContain('p5 done');
  });

  it('leaves the page of duties alone, whatever waits', () => {
    place = { ...place, path: '/hgd/mine' };
    arbiter.take([3, 4, 5, 6, 7, 8, 9, 11].map((type) => popup(type)));
    expect(standing()).toEqual([]);
    place = { ...place, path: '/hgd' };
    arbiter.decide();
    expect(standing()).toEqual([6]);
  });

  it('waits while something modal stands or the person is busy', () => {
    place = { ...place, isCovered: true };
    arbiter.take([popup(9)]);
    place = { ...place, isCovered: false, isBusy: true };
    arbiter.decide();
    expect(standing()).toEqual([]);
    place = { ...place, isBusy: false };
    arbiter.decide();
    expect(standing()).toEqual([9]);
  });

  it('keeps the refund agreement back while a question stands, which does not step aside as a popup does', () => {
    place = { ...place, isCovered: true };
    arbiter.take([popup(6)]);
    expect(standing()).toEqual([]);
    place = { ...place, isCovered: false };
    arbiter.decide();
    expect(standing()).toEqual([6]);
  });

  it('lets the guard of a page ask first, and comes back uncounted and without a gap', () => {
    for (const kind of ['isGuarded', 'isCovered'] as const) {
      arbiter.forget();
      reports = [];
      arbiter.take([popup(6), popup(9)]);
      expect(standing()).toEqual([6]);
      place = { ...place, [kind]: true };
      arbiter.decide();
      expect(standing()).toEqual([]);
      arbiter.take([popup(6), popup(9)]);
      expect(standing()).toEqual([]);
      place = { ...place, [kind]: false };
      arbiter.decide();
      expect(standing()).toEqual([6]);
      expect(reports).toEqual(['p6 shown']);
    }
  });

  it('keeps what the shell announces until the guard of a page has its answer', async () => {
    place = { ...place, isGuarded: true };
    const upgrade = { ...popup(7), popupId: 'shell', type: 7, trigger: 1 } as ShownPopup;
    const closed = arbiter.announce(upgrade);
    expect(standing()).toEqual([]);
    place = { ...place, isGuarded: false };
    arbiter.decide();
    expect(standing()).toEqual([7]);
    place = { ...place, isGuarded: true };
    arbiter.decide();
    expect(standing()).toEqual([]);
    place = { ...place, isGuarded: false };
    arbiter.decide();
    close();
    await closed;
    expect(standing()).toEqual([]);
  });

  it('POP-08 takes the contract popup away once the contract is signed', () => {
    const contract = {
      status: 1,
      contractNo: 'HT-1',
      content: '',
      linkUrl: '',
      steps: [],
      versionToken: '',
    };
    arbiter.takeContract(contract, popup(8));
    expect(standing()).toEqual([8]);
    arbiter.takeContract({ ...contract, status: 2 }, null);
    expect(standing()).toEqual([]);
  });

  it('POP-08 keeps the contract popup out of app, webview and chat', () => {
    for (const change of [{ isNativeApp: true }, { path: '/webview' }, { path: '/chat/groupChat' }]) {
      place = { ...place, isNativeApp: false, path: '/hall', ...change };
      arbiter.take([popup(8)]);
      expect(standing()).toEqual([]);
    }
  });

  it('POP-01 opens no download prompt over anything', () => {
    arbiter.take([popup(9)]);
    expect(arbiter.openPrompt('1-1', '')).toBe(false);
    close();
    expect(arbiter.openPrompt('1-1', '')).toBe(true);
    expect(arbiter.openPrompt('1-2', '')).toBe(false);
    arbiter.closePrompt();
    for (const kind of ['isGuarded', 'isCovered'] as const) {
      place = { ...place, [kind]: true };
      expect(arbiter.openPrompt('1-1', '')).toBe(false);
      place = { ...place, [kind]: false };
    }
    expect(arbiter.openPrompt('1-1', '')).toBe(true);
    place = { ...place, isGuarded: true };
    arbiter.decide();
    place = { ...place, isGuarded: false };
    arbiter.decide();
    expect(standing()).toEqual([]);
  });

  it('forgets everything of a person who leaves', () => {
    arbiter.take([popup(9)]);
    arbiter.forget();
    place = { ...place, isMember: false };
    arbiter.decide();
    expect(standing()).toEqual([]);
  });
});
