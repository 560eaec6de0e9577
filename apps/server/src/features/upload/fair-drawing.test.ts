import { startSlice, type Member, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { svgOf } from './samples.fixture.ts';
import { sendFile } from './sending.fixture.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice.close());

const send = ({ device }: Member, bytes: Buffer) =>
  sendFile(slice, device, bytes, { bucketName: 'gp-media', contentType: 'image/svg+xml' });

it('draws an honest svg before costly ones of another member', async () => {
  const [heavy, honest] = [await slice.signIn(), await slice.signIn()];
  const ended: string[] = [];
  const bringing = Array.from({ length: 2 }, async (_, n) => {
    const costly = `<svg xmlns="http://www.w3.org/2000/svg" width="6000" height="6000"><filter id="f${n}"><feTurbulence baseFrequency=".5" numOctaves="12"/><feGaussianBlur stdDeviation="200"/></filter>${`<rect width="6000" height="6000" filter="url(#f${n})"/>`.repeat(200)}</svg>`;
    await expect(send(heavy, Buffer.from(costly))).rejects.toMatchObject({ outcome: 'rejected' });
    ended.push('costly');
  });
  await send(honest, svgOf('<circle r="3"/>'));
  ended.push('honest');
  await Promise.all(bringing);
  expect(ended.indexOf('honest')).toBeLessThan(2);
  expect(ended).toHaveLength(3);
}, 170_000);
