import { beforeEach, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
vi.stubGlobal('document', { documentElement: { dataset: {} } });

const answers: { target: string; input: unknown; answer: (value: unknown) => void; fail: () => void }[] = [];
const viewer = { status: 'member', customerId: '7' };
vi.mock('./runtime.ts', () => ({
  viewerStore: { getState: () => ({ value: viewer }) },
  call: (target: string, input: unknown) =>
    new Promise((resolve, reject) => answers.push({ target, input, answer: resolve, fail: () => reject(new Error()) })),
}));
vi.mock('@lianpan/ui', () => import('../../../../packages/ui/src/theme/apply-theme.ts'));
const { chooseDisplay, restoreDisplay } = await import('./display.ts');

const elsewhere = { theme: 'dark', riseColour: 'green', fontStep: 2 };
const marks = (): unknown => document.documentElement.dataset;
const nextCall = async (at: number) => {
  await expect.poll(() => answers.length).toBeGreaterThan(at);
  return answers[at]!;
};

beforeEach(() => {
  answers.length = 0;
  stored.clear();
});

it('takes over what the member chose elsewhere', async () => {
  const restored = restoreDisplay('7');
  (await nextCall(0)).answer(elsewhere);
  await restored;
  expect(marks()).toEqual({ theme: 'dark', rise: 'green', fontStep: '2' });
  expect(stored.get('lianpan-theme')).toBe('dark');
});

it('keeps a choice that was made while the older one was being read', async () => {
  const restored = restoreDisplay('7');
  const reading = await nextCall(0);
  chooseDisplay({ theme: 'light', riseColour: 'red', fontStep: 0 });
  reading.answer(elsewhere);
  await restored;
  expect(marks()).toEqual({ theme: 'light' });
  (await nextCall(1)).answer({});
  await expect.poll(() => stored.has('lianpan-display-unsaved')).toBe(false);
});

it('sends choices one after the other and once more when they did not arrive', async () => {
  chooseDisplay({ fontStep: 1 });
  const first = await nextCall(0);
  chooseDisplay({ fontStep: 2 });
  await Promise.resolve();
  expect(answers).toHaveLength(1);
  first.answer({});
  (await nextCall(1)).fail();
  await expect.poll(() => stored.get('lianpan-display-unsaved')).toBe('7');
  const restored = restoreDisplay('7');
  const again = await nextCall(2);
  expect(again).toMatchObject({ target: expect.stringContaining('saveDisplaySetting'), input: { fontStep: 2 } });
  again.answer({});
  await restored;
  expect(stored.has('lianpan-display-unsaved')).toBe(false);
});
