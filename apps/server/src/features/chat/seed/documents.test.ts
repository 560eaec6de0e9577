import { startSlice } from '@lianpan/testkit';
import { expect, it } from 'vitest';
import { removeDemo } from '../../../seed/removal/remove-demo.ts';
import { seedDemo } from '../../../seed/seed-demo.ts';
import { objectOfPath } from '../../../storage/keys.ts';
import { chat } from '../feature.ts';
import { seedChat } from './seed.ts';

it('papers of the demonstration can be opened by who has sent them, and go with it', async () => {
  const slice = await startSlice();
  try {
    expect(await seedDemo(slice.parts, [{ ...chat, seed: { version: 1, write: seedChat } }])).toBe(true);
    const call = slice.callAs(await slice.signInAs('practice'));
    const { conversationId } = await call('GET /api/chat/private/getOfficialId', { userTagEnum: 'SERVICE' });
    const { list } = await call('POST /api/chat/private/getPrivateMsgPageList', { conversationId });
    const message = list.find(({ body }) => body.msgType === 4)!;
    const { fileUrl, fileName } = await call('POST /api/chat/common/getFile', { msgId: message.msgId });
    const answer = await fetch(slice.baseUrl + fileUrl);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(message.body).toMatchObject({ fileName, size: bytes.length, fileKind: 'pdf' });
    // Its table is where the last lines say, and each object where the table says.
    const text = bytes.toString('latin1');
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
    expect(text.slice(table, table + 4)).toBe('xref');
    const places = [...text.slice(table).matchAll(/(\d{10}) 00000 n/g)].map(([, place]) => Number(place));
    expect(places.map((place) => text.slice(place, place + 7))).toEqual(places.map((_, at) => `${at + 1} 0 obj`));
    const { store } = slice.uploads;
    await removeDemo({ db: slice.db, store, now: slice.clock.now }, { isConfirmed: true, operator: 'keeper' });
    expect(await store.facts(objectOfPath(new URL(fileUrl, slice.baseUrl).pathname)!)).toBeUndefined();
  } finally {
    await slice.close();
  }
});
