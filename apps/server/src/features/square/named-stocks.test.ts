import { randomUUID } from 'node:crypto';
import { refusal, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oldMember } from '../roles.fixture.ts';

let slice: Slice;
let author: Member;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00' });
  author = await oldMember(slice);
});
afterAll(() => slice.close());

/** A post that names stocks in its words, and others beside them. */
function post(inWords: readonly string[], beside: readonly string[]) {
  const mentions = inWords.map((id) => ({ type: 'stock', attrs: { id, label: id } }));
  const text = { type: 'text', text: '今天看了几家公司的成交' };
  const docJson = { type: 'doc', content: [{ type: 'paragraph', content: [text, ...mentions] }] };
  return slice.callAs(author)('POST /api/dynamic/square/publishDynamic', {
    dataType: 1,
    docJson,
    clientReqId: randomUUID(),
    stockNos: [...beside],
  });
}

it('a post names five stocks at most, those of its words and those beside them together, each once', async () => {
  const stockNos = slice.parts.market
    .of('simulated')
    .directory.entries.flatMap(({ kind, stockNo }) => (kind === 'stock' ? [stockNo] : []))
    .slice(0, 6);
  await expect(post(stockNos.slice(0, 3), stockNos.slice(3))).rejects.toMatchObject(refusal('INPUT_INVALID'));
  await expect(post(stockNos.slice(0, 3), stockNos.slice(1, 5))).resolves.toMatchObject({
    dynamicDetailId: expect.any(String),
  });
});
