import { randomUUID } from 'node:crypto';
import { aiStatements, auditEntries } from '@lianpan/db';
import { staffRoles } from '@lianpan/contract';
import { refusal, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInStaff, type StaffDevice } from '../staff/staff.fixture.ts';
import { answerIn, asking, someStocks } from './ai-adviser.fixture.ts';

let slice: Slice;
let compliance: StaffDevice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e3 });
  compliance = await signInStaff(slice, 'compliance');
});
afterAll(() => slice.close());

type Sort = 'open' | 'handled' | 'reported' | 'useless' | 'refused' | 'abstained' | 'all';
const log = (who: Member, sort: Sort, more: { cursor?: string; pageSize?: number } = {}, staff = compliance) =>
  staff.device.call('POST /api/admin/ai/getLog', { sort, customerId: String(who.customerId), ...more });
const entry = (askId: string, staff = compliance) => staff.device.call('POST /api/admin/ai/getEntry', { askId });
const auditOf = (staff: StaffDevice) =>
  slice.db.select().from(auditEntries).where(eq(auditEntries.staffId, staff.id)).orderBy(asc(auditEntries.id));

describe('the log of the machine', () => {
  it('is read by compliance: what was reported, why, when, the question, the answer and its facts', async () => {
    const who = await slice.signIn();
    const { name, stockNo } = someStocks(slice, 1)[0]!;
    const text = `${name} 估值怎么样`;
    const result = await asking(slice)(who, text, { context: { route: 'aiAdvisor', stockNo } });
    const { conversationId, answer } = result;
    slice.clock.advance(60_000);
    await slice.callAs(who)('POST /api/chat/ai/report', { conversationId, seq: answer.seq, reason: 'advice' });
    await asking(slice)(who, '市净率是什么意思');
    const { list } = await log(who, 'reported');
    expect(list).toMatchObject([
      {
        customerId: String(who.customerId),
        intent: 'fact',
        market: 'simulated',
        route: 'aiAdvisor',
        stockNo,
        complaint: 'advice',
        complaintTime: slice.clock.now(),
        time: slice.clock.now() - 60_000,
      },
    ]);
    // The list itself says nothing of what was asked.
    expect(JSON.stringify(list)).not.toContain(name);
    // It is there also once its member has emptied the conversation.
    await slice.callAs(who)('POST /api/chat/ai/clear', { conversationId });
    const read = await entry(list[0]!.askId);
    const shown = answerIn(result);
    expect(read).toMatchObject({ question: text, complaint: 'advice' });
    expect(read.sentences).toEqual(shown.sentences.map((one) => one.text));
    expect(read.facts).toEqual(
      shown.facts.map(({ label, value, time, source }) => ({ label, value, time, origin: source })),
    );
  });

  it('is sorted by what became of it, and scrolled', async () => {
    const who = await slice.signIn();
    for (const text of ['能买吗', '隔壁老王最近怎么样了呢', '市净率是什么意思', '市盈率是什么意思'])
      await asking(slice)(who, text);
    const intents = async (sort: Sort) => (await log(who, sort)).list.map(({ intent }) => intent);
    expect(await intents('all')).toEqual(['term', 'term', 'unknown', 'trade']);
    expect(await intents('refused')).toEqual(['trade']);
    expect(await intents('abstained')).toEqual(['unknown']);
    expect(await intents('useless')).toEqual([]);
    const first = await log(who, 'all', { pageSize: 3 });
    const second = await log(who, 'all', { pageSize: 3, cursor: first.nextCursor! });
    expect([...first.list, ...second.list].map(({ askId }) => askId)).toEqual(
      (await log(who, 'all')).list.map(({ askId }) => askId),
    );
    expect(second.nextCursor).toBeNull();
  });

  it('has every look at it written down, in lists and one by one', async () => {
    const who = await slice.signIn();
    await asking(slice)(who, '能买吗');
    const auditor = await signInStaff(slice, 'auditor');
    const { list } = await log(who, 'refused', {}, auditor);
    await entry(list[0]!.askId, auditor);
    await expect(entry('999999999', auditor)).rejects.toMatchObject(refusal('CONTENT_GONE'));
    const looks = (await auditOf(auditor)).filter(({ resource }) => resource === 'aiLog');
    expect(looks).toMatchObject([
      { action: 'aiLog.list', resourceId: String(who.customerId), after: { sort: 'refused', entries: 1 } },
      { action: 'aiLog.read', resourceId: list[0]!.askId },
    ]);
  });

  it('is closed to everybody else of the staff, and to members', async () => {
    const others = staffRoles.filter((role) => role !== 'compliance' && role !== 'auditor');
    const staff = await signInStaff(slice, ...others);
    const who = await slice.signIn();
    await expect(log(who, 'all', {}, staff)).rejects.toMatchObject({ details: { bizCode: expect.any(String) } });
    await expect(entry('1', staff)).rejects.toMatchObject({ details: { bizCode: expect.any(String) } });
    await expect(slice.callAs(who)('POST /api/admin/ai/getLog', {})).rejects.toMatchObject({ outcome: 'notLoggedIn' });
    expect((await auditOf(staff)).filter(({ resource }) => resource === 'aiLog')).toEqual([]);
  });
});

it('a report is of one of four reasons; the newest counts', async () => {
  const who = await slice.signIn();
  const { conversationId, answer } = await asking(slice)(who, '市净率是什么意思', { clientMsgId: randomUUID() });
  const report = (reason: 'wrong' | 'advice' | 'offensive' | 'other') =>
    slice.callAs(who)('POST /api/chat/ai/report', { conversationId, seq: answer.seq, reason });
  for (const reason of ['wrong', 'advice', 'offensive', 'other'] as const) {
    await report(reason);
    expect((await log(who, 'reported')).list.map(({ complaint }) => complaint)).toEqual([reason]);
  }
  await expect(report('boring' as never)).rejects.toMatchObject({ outcome: 'rejected' });
});

describe('a report', () => {
  const handle = (askId: string, verdict: 'upheld' | 'dismissed', staff = compliance, reason = '数字与公告不一致') =>
    staff.device.call('POST /api/admin/ai/handleReport', { askId, verdict, reason });
  async function reported() {
    const who = await slice.signIn();
    const { conversationId, answer } = await asking(slice)(who, '市净率是什么意思');
    const report = () =>
      slice.callAs(who)('POST /api/chat/ai/report', { conversationId, seq: answer.seq, reason: 'wrong' });
    await report();
    return { who, report, askId: (await log(who, 'open')).list[0]!.askId };
  }

  it('is handled once with a reason, which is in the log, and open again when it is reported anew', async () => {
    const { who, report, askId } = await reported();
    const settled = await Promise.allSettled([handle(askId, 'upheld'), handle(askId, 'upheld')]);
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await log(who, 'open')).list).toEqual([]);
    expect((await log(who, 'handled')).list).toMatchObject([
      { askId, verdict: 'upheld', handledNote: '数字与公告不一致', handledTime: slice.clock.now() },
    ]);
    expect((await auditOf(compliance)).filter(({ action }) => action === 'aiLog.handle').at(-1)).toMatchObject({
      resourceId: askId,
      reason: '数字与公告不一致',
      after: { verdict: 'upheld' },
    });
    await report();
    expect((await log(who, 'open')).list).toMatchObject([{ askId, verdict: null, handledNote: '' }]);
    await handle(askId, 'dismissed');
  });

  it('is handled by compliance alone, with a reason, and only where there is one', async () => {
    const { who, askId } = await reported();
    await expect(handle(askId, 'upheld', await signInStaff(slice, 'auditor'))).rejects.toMatchObject(
      refusal('PRIVILEGE_REQUIRED'),
    );
    await expect(handle(askId, 'upheld', compliance, '无')).rejects.toMatchObject({ outcome: 'rejected' });
    await asking(slice)(who, '市盈率是什么意思');
    const plain = (await log(who, 'all')).list[0]!.askId;
    await expect(handle(plain, 'upheld')).rejects.toMatchObject(refusal('CONTENT_GONE'));
  });
});

describe('what came of answers', () => {
  const calibration = () => slice.call('POST /api/chat/ai/getCalibration', {});

  it('counts a stock and day once, without who asked, and stays as it was given', async () => {
    const before = await calibration();
    const { name, stockNo } = someStocks(slice, 2)[1]!;
    for (let n = 0; n < 2; n++) await asking(slice)(await slice.signIn(), `${name} 估值怎么样`);
    await asking(slice)(await slice.signIn(), '能买吗');
    const after = await calibration();
    expect(after).toMatchObject({
      statementNum: before.statementNum + 1,
      answeredNum: before.answeredNum + 3,
      refusedNum: before.refusedNum + 1,
    });
    expect(after.periods.map(({ days, n, waitingNum }) => [days, n + waitingNum])).toEqual([
      [5, after.statementNum],
      [20, after.statementNum],
    ]);
    const [row] = await slice.db.select().from(aiStatements).where(eq(aiStatements.stockNo, stockNo));
    expect(row).toMatchObject({ tradeDate: '2026-11-20', answerHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const isArchive = { cause: { message: expect.stringMatching(/ai_statement is an archive/) } };
    await expect(slice.db.delete(aiStatements)).rejects.toMatchObject(isArchive);
    await expect(slice.db.update(aiStatements).set({ tradeDate: '2026-11-19' })).rejects.toMatchObject(isArchive);
  });

  it('holds what was told against the closes that followed, losses included', async () => {
    const market = slice.parts.market.of('simulated');
    const stocks = market.directory.entries.filter(({ kind }) => kind === 'stock').slice(20, 60);
    const line = await market.ask('kLine', stocks[0]!.slot, 'day', 'forward');
    const tradeDate = line.date.at(-30)!;
    await slice.db.insert(aiStatements).values(
      stocks.map(({ stockNo }) => ({
        market: 'simulated' as const,
        stockNo,
        tradeDate,
        answerHash: 'a',
        at: new Date(slice.clock.now()),
      })),
    );
    const { periods, list, firstDate } = await calibration();
    expect(firstDate).toBe(tradeDate);
    for (const period of periods) {
      expect(period.n).toBeGreaterThan(30);
      expect(period.worstPct).toBeLessThan(0);
      expect(period.bestPct).toBeGreaterThan(period.worstPct!);
    }
    const own = list.find(({ stock }) => stock.stockNo === stocks[0]!.stockNo);
    const at = line.date.length - 30;
    if (own) expect(own.outcomes[0]!.changePct).toBeCloseTo((line.close[at + 5]! / line.close[at]! - 1) * 100, 1);
    expect(list.some(({ outcomes }) => outcomes[0]!.changePct! < 0)).toBe(true);
  });
});
