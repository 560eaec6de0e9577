import { randomUUID } from 'node:crypto';
import { customers } from '@lianpan/db';
import { type Member, type Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import type { DataOf } from '../../http/handle.ts';

export type View = DataOf<'POST /api/chat/ai/ask'>;

export const asking =
  (slice: Slice) =>
  (who: Member, text: string, more: Record<string, unknown> = {}): Promise<View> =>
    slice.callAs(who)('POST /api/chat/ai/ask', { text, clientMsgId: randomUUID(), ...more });

/** A member with a hundred questions a day. */
export async function inService(slice: Slice, language?: string): Promise<Member> {
  const member = await slice.signIn(undefined, slice.newDevice(language === undefined ? {} : { language }));
  await slice.db
    .update(customers)
    .set({ serviceStatus: 1, customerLevel: 116, canEnterAdvisory: true, edition: 10, ownEdition: 10 })
    .where(eq(customers.id, member.customerId));
  return member;
}

/** What the machine answered, and its words in one. */
export function answerIn({ answer }: View) {
  const { body } = answer;
  if (body.msgType !== 11) throw new Error('not an answer of the machine');
  return { ...body, words: body.sentences.map(({ text }) => text).join(' ') };
}

/** The first stocks of the simulated market. */
export function someStocks(slice: Slice, count: number) {
  const { entries } = slice.parts.market.of('simulated').directory;
  return entries.filter(({ kind, delisted }) => kind === 'stock' && !delisted).slice(0, count);
}
