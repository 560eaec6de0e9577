import { randomUUID } from 'node:crypto';
import { documentOf } from '@lianpan/domain/community';
import { day, minute, refusal, startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oldMember } from '../roles.fixture.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T10:00:00+08:00', budgetFactor: 1e3 });
});
afterAll(() => slice.close());

const words = ['缩量', '放量', '回踩', '突破', '震荡', '分歧', '修复', '轮动', '补涨', '承接', '换手', '抱团', '退潮'];

it('a newcomer writes so many comments a day as trust allows, and goes on the next day', async () => {
  const [author, newcomer] = [await oldMember(slice, 2), await slice.signIn()];
  const { dynamicDetailId: dataId } = await slice.callAs(author)('POST /api/dynamic/square/publishDynamic', {
    dataType: 1,
    docJson: documentOf('大家怎么看今天的盘面') as unknown as Record<string, unknown>,
    clientReqId: randomUUID(),
  });
  const comment = (at: number) => {
    slice.clock.advance(minute);
    return slice.callAs(newcomer)('POST /api/dynamic/square/addComment', {
      ...{ dataType: 1, dataId, clientReqId: randomUUID() },
      content: `我更在意${words[at % words.length]!}，再看${words[(at * 5 + 3) % words.length]!}`,
    });
  };
  // Source: product handbook 0.9.
  const comments = 10;
  for (let at = 0; at < comments; at++) await comment(at);
  await expect(comment(comments)).rejects.toMatchObject(refusal('LIMIT_REACHED'));
  slice.clock.advance(day);
  await expect(comment(comments + 1)).resolves.toMatchObject({ commentId: expect.any(String) });
});
