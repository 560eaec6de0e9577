import { startSlice, type Member, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll } from 'vitest';
import { asking, someStocks } from './ai-adviser.fixture.ts';

export let slice: Slice;
export let ask: ReturnType<typeof asking>;
export let stockNo: string;
export let name: string;
export let other: { stockNo: string; name: string };
export const state = (who: Member) => slice.callAs(who)('GET /api/chat/ai/getState', {});
export const messages = (who: Member, conversationId: string) =>
  slice.callAs(who)('POST /api/chat/private/getPrivateMsgPageList', { conversationId, pageSize: 50 });

/** The server and people of these tests, made anew for the file that calls it. */
export function useMachine(): void {
  beforeAll(async () => {
    slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e3 });
    ask = asking(slice);
    const [first, second] = someStocks(slice, 2);
    ({ stockNo, name } = first!);
    other = second!;
  });
  afterAll(() => slice.close());
}
