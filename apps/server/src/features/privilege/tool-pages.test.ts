import { previewRows } from '@lianpan/contract/tool-wire';
import { privilegeGrants, privilegeUses } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import { startSlice, type Member, type Slice } from '@lianpan/testkit';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

/** What each role gets of the page of each tool: rows, lock, tag of the card, and uses that it costs. */
let slice: Slice;
let roles: Readonly<Record<Role, { readonly call: Call; readonly member?: Member }>>;
let somebodysStock = '';

type Call = Slice['call'];
type Role = 'guest' | 'member' | 'holder' | 'trial' | 'expired' | 'unsuitable';

beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:50:00+08:00', seed: true, budgetFactor: 1e6 });
  const as = (member: Member) => ({ member, call: slice.callAs(member) });
  roles = {
    guest: { call: slice.call },
    member: as(await slice.signIn()),
    holder: as(await slice.signInAs('fullService')),
    trial: as(await slice.signInAs('trial')),
    expired: as(await slice.signInAs('lapsed')),
    unsuitable: as(await slice.signInAs('lowestClass')),
  };
  const { list } = await slice.call('POST /api/stocks/quote/getRanking', { pageSize: 1 });
  somebodysStock = list[0]!.stockNo;
  // A list that takes its time is worked out when somebody asks for the first time.
  const goodStocks = () => slice.call('POST /api/stocks/hall/getPickGoodStockList', {});
  await vi.waitFor(goodStocks, { timeout: 200_000, interval: 500 });
  // A trial beside the period: what the period covers must not be paid with it.
  await slice.db.insert(privilegeGrants).values(
    pages.map(([privilegeId]) => ({
      customerId: roles.holder.member!.customerId,
      privilegeId,
      source: 'activity' as const,
      startsAt: new Date(slice.clock.now() - dayMs),
      endsAt: new Date(slice.clock.now() + dayMs),
      usesTotal: 3,
      usesLeft: 3,
    })),
  );
});
afterAll(() => slice.close());

interface Shown {
  readonly rows: number;
  readonly total: number;
  readonly lock?: Lock | undefined;
}
interface Lock {
  readonly reason: string;
  readonly toolId: number;
  readonly canTry: boolean;
  readonly usesLeft: number;
}
interface Answer {
  readonly list: readonly unknown[];
  readonly total: number;
  readonly lock?: Lock | undefined;
}

const listed = (answer: Answer): Shown => ({ rows: answer.list.length, total: answer.total, lock: answer.lock });
const choice =
  (part: 'pool' | 'strength' | 'leaders' | 'rotation') =>
  async (call: Call): Promise<Shown> => {
    const { list, total, locks } = await call('POST /api/stocks/theme/getThemeChoice', {});
    return { rows: list.length, total, lock: locks[part] };
  };
const sieve = (path: 'trend' | 'capital' | 'value' | 'event') => async (call: Call) =>
  listed(await call('POST /api/stocks/tactics/getSieve', { path, steps: 1 }));

const pages: readonly (readonly [number, (call: Call) => Promise<Shown>])[] = [
  [2, async (call) => listed(await call('POST /api/stocks/hall/getLeakPoolStockList', {}))],
  [3, async (call) => listed(await call('POST /api/stocks/hall/getBidChanceStockList', {}))],
  [4, async (call) => listed(await call('POST /api/stocks/hall/getThemeVane', {}))],
  [5, async (call) => listed(await call('POST /api/stocks/hall/getLimitStockList', {}))],
  [6, async (call) => listed(await call('POST /api/stocks/hall/getDirectionalSignalStockList', {}))],
  [7, async (call) => listed(await call('GET /api/stocks/hall/getRealTimeFundStockRankingList', {}))],
  [8, async (call) => listed(await call('GET /api/stocks/hall/getLateMarketAbnormalStockList', {}))],
  [9, async (call) => listed(await call('GET /api/stocks/hall/getBottomVolumeStockList', {}))],
  [10, async (call) => listed(await call('POST /api/stocks/hall/getInflowStockOrConceptList', {}))],
  [12, async (call) => listed(await call('POST /api/stocks/sustainableStock/getSustainableFocusStockList', {}))],
  [13, async (call) => listed(await call('POST /api/stocks/hall/getPickGoodStockList', {}))],
  [14, async (call) => listed(await call('POST /api/stocks/hall/getLHBStockList', {}))],
  [20, choice('pool')],
  [21, choice('strength')],
  [22, choice('leaders')],
  [23, choice('rotation')],
  [24, sieve('trend')],
  [25, sieve('capital')],
  [26, sieve('value')],
  [27, sieve('event')],
];
/** Free after signing in; for members alone; a part of a page, whose rows belong to another tool. */
const [freeTools, memberPages, parts] = [
  [4, 5, 7, 9, 10, 12],
  [24, 25, 26, 27],
  [21, 22, 23],
];

const usesOf = (member: Member, privilegeId: number) =>
  slice.db
    .select({ usesLeft: privilegeGrants.usesLeft })
    .from(privilegeGrants)
    .where(and(eq(privilegeGrants.customerId, member.customerId), eq(privilegeGrants.privilegeId, privilegeId)))
    .orderBy(privilegeGrants.id);
const paidBy = (member: Member) =>
  slice.db.select().from(privilegeUses).where(eq(privilegeUses.customerId, member.customerId));

const lockOf: Readonly<Record<Exclude<Role, 'holder'>, { reason: string; canTry: boolean; usesLeft: number }>> = {
  guest: { reason: 'login', canTry: false, usesLeft: 0 },
  member: { reason: 'privilege', canTry: true, usesLeft: 0 },
  trial: { reason: 'privilege', canTry: false, usesLeft: 2 },
  expired: { reason: 'privilege', canTry: false, usesLeft: 0 },
  unsuitable: { reason: 'class', canTry: false, usesLeft: 0 },
};

describe.each(['guest', 'member', 'trial', 'expired', 'unsuitable', 'holder'] as const)('a %s', (role) => {
  it.each(pages)('reads tool %i as the table says, and reading costs nothing', async (id, page) => {
    const { call, member } = roles[role];
    const before = member && (await usesOf(member, id));
    if (role === 'guest' && memberPages.includes(id)) {
      await expect(page(call)).rejects.toMatchObject({ outcome: 'notLoggedIn' });
      return;
    }
    const { rows, total, lock } = await page(call);
    // Lists of the exchange fit every class, and who is unsuitable for the others holds them all.
    const isHeld = role === 'holder' || (role === 'unsuitable' && id === 14);
    const isOpen = isHeld || (freeTools.includes(id) && role !== 'guest');
    if (isOpen) expect(lock).toBeUndefined();
    else expect(lock).toMatchObject({ toolId: id, ...lockOf[role as Exclude<Role, 'holder'>] });
    if (!parts.includes(id)) expect(rows).toBe(Math.min(total, isOpen ? rows : previewRows));
    if (isOpen && total > previewRows) expect(rows).toBeGreaterThan(previewRows);
    if (member) {
      expect(await usesOf(member, id)).toEqual(before);
      expect(await paidBy(member)).toEqual([]);
    }
  });

  it('reads on the cards what the pages do', async () => {
    const { call } = roles[role];
    const tools = await call('GET /api/stocks/hall/getMarkingToolList', {});
    const paidTag = {
      guest: 'tryWithLogin',
      member: 'trialPossible',
      trial: 'onTrial',
      expired: 'ended',
      unsuitable: 'unsuitable',
      holder: 'available',
    }[role];
    for (const { markingToolId, tag, needPrivilege } of tools) {
      const freeTag = role === 'guest' && markingToolId !== 1 ? 'freeWithLogin' : 'free';
      const ownTag = role === 'unsuitable' && markingToolId === 14 ? 'available' : paidTag;
      expect([markingToolId, tag]).toEqual([markingToolId, needPrivilege ? ownTag : freeTag]);
    }
    const { list: bars } = (await call('POST /api/operation/common/getOperationBarsByPrivilege', {
      scene: 'VipGrid',
    }))!;
    // The list of preferred stocks asks for class 4, above that of two of them.
    const isBelow = role === 'trial' || role === 'expired';
    for (const { markingToolIds, tag } of bars) {
      expect([markingToolIds, tag]).toEqual([
        markingToolIds,
        isBelow && markingToolIds.includes(28) ? 'unsuitable' : paidTag,
      ]);
    }
  });
});

describe('a tool is opened', () => {
  const open = (role: Role, markingToolId: number, stockNo?: string) =>
    roles[role].call('POST /api/stocks/hall/openMarkingTool', { markingToolId, ...(stockNo && { stockNo }) });

  it('without a use by whose period covers it, however often and from wherever it is asked', async () => {
    const member = roles.holder.member!;
    await Promise.all([open('holder', 3), open('holder', 3), open('holder', 41, somebodysStock)]);
    await roles.holder.call('POST /api/stocks/diagnosis/getAiDiagnosis', { stockNo: somebodysStock });
    expect(await paidBy(member)).toEqual([]);
    expect(await usesOf(member, 3)).toEqual([{ usesLeft: null }, { usesLeft: 3 }]);
  });

  it('with one use by who is on trial, and stays open after the last one until midnight', async () => {
    const { call, member } = roles.trial;
    expect(await open('trial', 6)).toEqual({ isOpen: true, usesLeft: 1 });
    await slice.db
      .update(privilegeGrants)
      .set({ usesLeft: 1 })
      .where(and(eq(privilegeGrants.customerId, member!.customerId), eq(privilegeGrants.privilegeId, 8)));
    expect(await open('trial', 8)).toEqual({ isOpen: true, usesLeft: 0 });
    const target = 'GET /api/stocks/hall/getLateMarketAbnormalStockList';
    expect((await call(target, {})).lock).toBeUndefined();
    const tools = await call('GET /api/stocks/hall/getMarkingToolList', {});
    expect(tools.find(({ markingToolId }) => markingToolId === 8)!.tag).toBe('onTrial');
  });

  it('never, nor paid for, by whose class is below it', async () => {
    const { member } = roles.unsuitable;
    await slice.db.insert(privilegeGrants).values({
      customerId: member!.customerId,
      privilegeId: 3,
      source: 'share',
      startsAt: new Date(slice.clock.now() - dayMs),
      endsAt: new Date(slice.clock.now() + dayMs),
      usesTotal: 1,
      usesLeft: 1,
    });
    await expect(open('unsuitable', 3)).rejects.toMatchObject({ details: { bizCode: 'LEVEL_MISMATCH' } });
    expect(await paidBy(member!)).toEqual([]);
  });

  it('no more once the privilege has ended', async () => {
    await expect(open('expired', 3)).rejects.toMatchObject({ details: { bizCode: 'TRIAL_USED_UP' } });
  });
});

describe('AI diagnosis', () => {
  const target = 'POST /api/stocks/diagnosis/getAiDiagnosis';
  const open = (call: Call, stockNo?: string) =>
    call('POST /api/stocks/hall/openMarkingTool', { markingToolId: 41, ...(stockNo && { stockNo }) });

  it('can be tried from its lock as its card says, and reading it again costs nothing', async () => {
    const call = slice.callAs(await slice.signIn());
    const closed = await call(target, { stockNo: somebodysStock });
    expect(closed.lock).toMatchObject({ reason: 'privilege', toolId: 41, canTry: true });
    await expect(open(call)).rejects.toMatchObject({ details: { bizCode: 'INPUT_INVALID' } });
    expect(await open(call, somebodysStock)).toEqual({ isOpen: true, usesLeft: 2 });
    expect((await call(target, { stockNo: somebodysStock })).lock).toBeUndefined();
    expect(await open(call, somebodysStock)).toEqual({ isOpen: true, usesLeft: 2 });
  });

  it('stays open for the stock of the last use', async () => {
    const call = slice.callAs(await slice.signIn());
    const { list } = await slice.call('POST /api/stocks/quote/getRanking', { pageSize: 4 });
    const stocks = list.map(({ stockNo }) => stockNo);
    await open(call, stocks[0]!);
    for (const stockNo of stocks.slice(0, 3)) await call(target, { stockNo });
    expect((await call(target, { stockNo: stocks[2]! })).lock).toBeUndefined();
    expect((await call(target, { stockNo: stocks[3]! })).lock).toMatchObject({ canTry: false, usesLeft: 0 });
  });
});

describe("an activity's trial", () => {
  const take = (role: Role) =>
    roles[role].call('GET /api/sp/privilege/openActSPToolPrivilege', { actId: '1001', markingToolId: 41 });
  const stateOf = async (role: Role) => {
    const { grants } = await roles[role].call('POST /api/dynamic/act/getActOutInfo', { actId: '1001' });
    return grants.find(({ markingToolId }) => markingToolId === 41)?.state;
  };

  it.each([
    ['holder', 'held', 'ALREADY_DONE'],
    ['unsuitable', 'unsuitable', 'LEVEL_MISMATCH'],
  ] as const)('is not spent by a %s', async (role, state, bizCode) => {
    expect(await stateOf(role)).toBe(state);
    const before = await usesOf(roles[role].member!, 41);
    await expect(take(role)).rejects.toMatchObject({ details: { bizCode } });
    expect(await usesOf(roles[role].member!, 41)).toEqual(before);
  });

  it('is open to guests to see and to members to take', async () => {
    expect([await stateOf('guest'), await stateOf('member'), await stateOf('expired')]).toEqual([
      'open',
      'open',
      'open',
    ]);
    await take('expired');
    expect(await stateOf('expired')).toBe('taken');
  });
});
