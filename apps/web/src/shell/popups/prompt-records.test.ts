import { expect, it } from 'vitest';
import { visitPrompt, type PromptStorage } from './prompt-records.ts';

function memory(): PromptStorage & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
const around = {
  isMember: false,
  isAdvisory: false,
  hasCheckFlag: false,
  clientType: 113,
  clientTypes: [113],
  isUnderAudit: false,
  isPopupOpen: false,
};
const start = 1_795_000_000_000;

it('POP-02 remembers visits over reloads and takes a guest along into the account', () => {
  const storage = memory();
  const visit = (customerId: string | null, minute: number) =>
    visitPrompt(storage, { request: { key: 'selectorPage' }, customerId, now: start + minute * 60_000, around });
  for (let n = 0; n < 4; n++) expect(visit(null, n)).toBeNull();
  const due = visit('7', 5);
  expect(due?.template).toBe('1-1');
  due?.shown();
  expect(visit('7', 6)).toBeNull();
  expect(storage.kept.has('lianpan-prompts:guest')).toBe(false);
});

it('POP-04 neither shows nor counts where prompts are not welcome', () => {
  const storage = memory();
  const elsewhere = { ...around, clientType: 0 };
  expect(
    visitPrompt(storage, { request: { key: 'share' }, customerId: null, now: start, around: elsewhere }),
  ).toBeNull();
  expect(storage.kept.size).toBe(0);
});

it('POP-01 raises wrong requests even where nothing would be shown', () => {
  const elsewhere = { ...around, clientType: 0 };
  const visit = () =>
    visitPrompt(memory(), { request: { key: 'abnormal' }, customerId: null, now: start, around: elsewhere });
  expect(visit).toThrow('stockMissing');
});

it('starts anew when what was stored is broken', () => {
  const storage = memory();
  storage.setItem('lianpan-prompts:guest', '{');
  expect(visitPrompt(storage, { request: { key: 'gift' }, customerId: null, now: start, around })?.template).toBe(
    '5-1',
  );
});
