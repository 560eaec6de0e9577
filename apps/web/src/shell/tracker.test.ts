import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberCounting } from '../shared/counting.ts';
import { viewerStore } from '../shared/runtime.ts';
import { Tracker } from './tracker.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

let sent: [string, Record<string, unknown>][];
let fails: number;
let isCounted: boolean;
const call = vi.fn((target: string, input: Record<string, unknown>) => {
  sent.push([target, input]);
  if (fails-- > 0) return Promise.reject(new Error('no network'));
  return Promise.resolve({ isCounted });
});
let now: number;
let tracker: Tracker;
const page = (route: string, href = route) => ({ title: `page ${route}`, route, href });

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  fails = 0;
  isCounted = true;
  stored.clear();
  viewerStore.setState({ value: { status: 'guest', customerId: null } });
  now = 1000;
  tracker = new Tracker({ call: call as never, now: () => now });
});
afterEach(() => vi.useRealTimers());

const bodies = (target: string) => sent.filter(([name]) => name.endsWith(target)).map(([, body]) => body);

it('TRK-01 tells each page view with its stay when the page is left', () => {
  tracker.enter(page('/hall'));
  now = 4500;
  tracker.enter(page('/mine', '/mine?token=secret&tab=a'));
  expect(bodies('trackView')).toEqual([
    { title: 'page /hall', pageRoute: '/hall', pageUrl: '/hall', enterTime: 1000, stayMs: 3500 },
  ]);
  tracker.hide();
  expect(bodies('trackView')[1]).toMatchObject({ pageRoute: '/mine', pageUrl: '/mine?tab=a', referRoute: '/hall' });
});

it('TRK-01 sends the access log every 30 s with title, route, address, stay and time', async () => {
  tracker.enter(page('/hall'));
  now = 2000;
  tracker.enter(page('/mine'));
  expect(bodies('addAccessLog')).toEqual([]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(bodies('addAccessLog')).toEqual([
    {
      accessLogList: [{ logTitle: 'page /hall', pageRoute: '/hall', pageUrl: '/hall', stayMs: 1000, viewTime: 1000 }],
    },
  ]);
});

it('TRK-01 sends events after five seconds, or twenty at once', async () => {
  tracker.enter(page('/login'));
  tracker.track('loginOpen', { from: 'mine' });
  expect(bodies('trackUserBehavior')).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(bodies('trackUserBehavior')).toEqual([
    { events: [{ eventId: 10101, pageRoute: '/login', pageUrl: '/login', customParam: { from: 'mine' } }] },
  ]);
  for (let n = 0; n < 20; n++) tracker.track('opTap', { trackId: 'HallGrid', pos: n });
  expect((bodies('trackUserBehavior')[1]?.['events'] as unknown[]).length).toBe(20);
});

it('sends no parameter that the catalogue does not name', async () => {
  tracker.track('loginOpen', { from: '13800000001', mobile: '13800000001' } as never);
  await vi.advanceTimersByTimeAsync(5000);
  expect(JSON.stringify(sent)).not.toContain('13800000001');
});

it('gives a batch up after three tries', async () => {
  fails = 10;
  tracker.track('loginOpen', {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(bodies('trackUserBehavior')).toHaveLength(3);
});

const signedIn = (customerId: string) => viewerStore.setState({ value: { status: 'member', customerId } });

it('sends the access log alone of a member who withdrew the consent to counting', async () => {
  signedIn('7');
  rememberCounting('7', false);
  isCounted = false;
  tracker.enter(page('/hall'));
  tracker.track('opTap', { pos: 1 });
  tracker.hide();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(new Set(sent.map(([target]) => target.split('/').at(-1)))).toEqual(new Set(['addAccessLog']));
});

it('learns from an answer that counting ended or began again on another device', async () => {
  signedIn('7');
  isCounted = false;
  tracker.track('opTap', { pos: 1 });
  await vi.advanceTimersByTimeAsync(5000);
  tracker.track('opTap', { pos: 2 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(bodies('trackUserBehavior')).toHaveLength(1);
  isCounted = true;
  tracker.enter(page('/hall'));
  tracker.enter(page('/mine'));
  await vi.advanceTimersByTimeAsync(30_000);
  tracker.track('opTap', { pos: 3 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(bodies('trackUserBehavior')).toHaveLength(2);
});

it('counts another member of the same device', async () => {
  rememberCounting('7', false);
  signedIn('8');
  tracker.track('opTap', { pos: 1 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(bodies('trackUserBehavior')).toHaveLength(1);
});
