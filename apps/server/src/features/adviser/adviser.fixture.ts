import { dayMs } from '@lianpan/domain';
import { randomUUID } from 'node:crypto';
import { adviserProfiles, contractDuties, customers } from '@lianpan/db';
import type { StaffRole } from '@lianpan/contract';
import { type Member, type Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { signInStaff, type StaffDevice } from '../staff/staff.fixture.ts';
import { runTicketClocks } from './clocks.ts';
import { setAssessment } from '../suitability/suitability.fixture.ts';

export interface Person {
  readonly riskClass?: number | null;
  readonly hasContract?: boolean;
  readonly contractStatus?: number;
}

/** People, questions and answers of a slice. */
export function adviserWorld(slice: Slice) {
  const at = (): Date => new Date(slice.clock.now());

  /** A member whose service includes asking; with contract and class unless it is said otherwise. */
  const client = async ({ riskClass = 4, hasContract = true, contractStatus = 4 }: Person = {}): Promise<Member> => {
    const member = await slice.signIn();
    await slice.db
      .update(customers)
      .set({
        serviceStatus: 1,
        customerLevel: 116,
        serviceEndsAt: new Date(slice.clock.now() + 90 * dayMs),
      })
      .where(eq(customers.id, member.customerId));
    await setAssessment(slice, member, riskClass);
    if (hasContract)
      await slice.db.insert(contractDuties).values({
        contractNo: randomUUID(),
        customerId: member.customerId,
        status: contractStatus,
        content: ['a', 'a'],
        contractUrl: '/hgd/mine',
        steps: [],
        updatedAt: at(),
      });
    return member;
  };

  /** Somebody at the desk who is registered as an adviser and has just been heard of. */
  const signInAdviser = async (name: string, ...roles: StaffRole[]): Promise<StaffDevice> => {
    const person = await signInStaff(slice, ...(roles.length > 0 ? roles : (['adviser'] as const)));
    await slice.db.insert(adviserProfiles).values({
      staffId: person.id,
      name,
      certNo: `A${String(person.id).padStart(13, '0')}`,
      capacity: 40,
      seenAt: at(),
    });
    return person;
  };

  const ask = (who: Member, more: Record<string, unknown> = {}) =>
    slice.callAs(who)('POST /api/sp/hgd/adviser/ask', {
      kind: 'concept',
      text: '换手率持续走高通常说明什么',
      clientReqId: randomUUID(),
      ...more,
    } as never);
  const ticketOf = (who: Member, ticketId: string) =>
    slice.callAs(who)('POST /api/sp/hgd/adviser/getTicket', { ticketId });
  const followUp = (who: Member, ticketId: string, text = '能举一个例子吗') =>
    slice.callAs(who)('POST /api/sp/hgd/adviser/followUp', { ticketId, clientMsgId: randomUUID(), text });
  const move = (by: StaffDevice, ticketId: string, action: string, more: Record<string, unknown> = {}) =>
    by.device.call('POST /api/admin/adviser/moveTicket', { ticketId, version: 1, action, ...more } as never);
  const see = (by: StaffDevice, ticketId: string, reason = '') =>
    by.device.call('POST /api/admin/adviser/getTicket', { ticketId, reason });
  /** A step on what is seen now. */
  const moveNow = async (by: StaffDevice, ticketId: string, action: string, more: Record<string, unknown> = {}) =>
    move(by, ticketId, action, { version: (await see(by, ticketId)).ticket.version, ...more });
  const answer = (by: StaffDevice, ticketId: string, more: Record<string, unknown> = {}) =>
    by.device.call('POST /api/admin/adviser/answer', {
      ticketId,
      clientMsgId: randomUUID(),
      body: { msgType: 1, text: '换手率反映交易的活跃程度，需要和成交额一起看。' },
      ...more,
    } as never);
  const suggestionOf = (stockNo: string, more: Record<string, unknown> = {}) => ({
    msgType: 10,
    stockNo,
    view: 'neutral',
    reasons: ['经营现金流连续两个季度改善'],
    evidence: [{ text: '三季报经营现金流同比转正', origin: '公司公告', day: '2026-10-30' }],
    horizon: 'middle',
    risks: ['行业景气回落时利润可能低于预期'],
    positionHint: '单只占比不宜过高',
    validDays: 30,
    riskClass: 3,
    ...more,
  });
  const suggest = (by: StaffDevice, ticketId: string, stockNo: string, more: Record<string, unknown> = {}) =>
    answer(by, ticketId, { body: suggestionOf(stockNo, more) });
  const runClocks = () => runTicketClocks({ ...slice.parts, now: slice.clock.now });

  return {
    client,
    signInAdviser,
    ask,
    ticketOf,
    followUp,
    move,
    moveNow,
    see,
    answer,
    suggest,
    suggestionOf,
    runClocks,
  };
}
