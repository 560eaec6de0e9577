import { beforeEach, expect, it, vi } from 'vitest';
import { confirmDelete } from './confirm-delete.ts';

const asked: { title: string; answer: (isYes: boolean) => void }[] = [];
vi.mock('../../../../packages/ui/src/overlays/confirm-view.tsx', () => ({
  askInDialog: ({ title }: { title: string }) =>
    new Promise<boolean>((resolve) => asked.push({ title, answer: resolve })),
}));
vi.mock('@lianpan/ui', () => import('../../../../packages/ui/src/overlays/confirm.ts'));

beforeEach(() => void asked.splice(0));

it('POP-09 asks about the current content unless told what is deleted', async () => {
  const answer = confirmDelete();
  await expect.poll(() => asked).toHaveLength(1);
  expect(asked[0]?.title).toBe('是否删除当前内容？');
  asked[0]?.answer(true);
  expect(await answer).toBe(true);
});

it('POP-09 shows one dialog at a time, the next one after the answer', async () => {
  const first = confirmDelete({ title: 'a' });
  const second = confirmDelete({ title: 'b' });
  await expect.poll(() => asked).toHaveLength(1);
  await Promise.resolve();
  expect(asked.map((each) => each.title)).toEqual(['a']);
  asked[0]?.answer(false);
  expect(await first).toBe(false);
  await expect.poll(() => asked.map((each) => each.title)).toEqual(['a', 'b']);
  asked[1]?.answer(true);
  expect(await second).toBe(true);
});

it('POP-09 asks the same question once, however often it is tapped', async () => {
  const answers = [confirmDelete(), confirmDelete(), confirmDelete()];
  await expect.poll(() => asked).toHaveLength(1);
  asked[0]?.answer(true);
  expect(await Promise.all(answers)).toEqual([true, true, true]);
  expect(asked).toHaveLength(1);
});
