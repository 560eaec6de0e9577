import { expect, it } from 'vitest';
import { PutError, type Put } from '../upload/ports.ts';
import { sendFiles } from './send-files.ts';

const files = Array.from({ length: 5 }, (_, n) => ({
  name: `${n}.csv`,
  file: new File(['x'.repeat(n + 1)], `${n}.csv`),
}));
const begun = { importId: 'one', address: '/incoming/one/', headers: { 'import-ticket': 't' } };

const sendWith = async (put: Put) => {
  const progress = new Map<number, number>();
  const waits: number[] = [];
  await sendFiles(files, begun, {
    put,
    signal: new AbortController().signal,
    onProgress: (place, bytes) => progress.set(place, bytes),
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
  return { progress: [...progress].toSorted(([a], [b]) => a - b), waits };
};

it('each file goes to its place, three at a time, with what permits it', async () => {
  let [now, max] = [0, 0];
  const seen: string[] = [];
  const { progress } = await sendWith(async ({ url, headers }) => {
    max = Math.max(max, ++now);
    seen.push(`${url} ${headers['import-ticket']}`);
    await Promise.resolve();
    now--;
    return '';
  });
  expect([seen.toSorted(), max]).toEqual([[0, 1, 2, 3, 4].map((place) => `/incoming/one/${place} t`), 3]);
  expect(progress).toEqual(files.map((_, place) => [place, place + 1]));
});

it('what a broken connection lost is sent again, four times at most', async () => {
  let tries = 0;
  const failing =
    (times: number): Put =>
    async ({ url }) => {
      if (url.endsWith('/2') && ++tries <= times) throw new PutError('network', 'broke');
      return '';
    };
  expect((await sendWith(failing(3))).waits).toEqual([1000, 2000, 3000]);
  tries = 0;
  await expect(sendWith(failing(4))).rejects.toMatchObject({ name: 'SendError', fileName: '2.csv' });
});

it('what the server refuses is not sent again', async () => {
  let tries = 0;
  const refused = sendWith(async ({ url }) => {
    if (url.endsWith('/0') && ++tries) throw new PutError('refused', '413');
    return '';
  });
  await expect(refused).rejects.toMatchObject({ fileName: '0.csv' });
  expect(tries).toBe(1);
});
