import { contract, outcomeOf, staffRoles, type Call, type CallKey } from '@lianpan/contract';
import {
  hostileBodies,
  hostileSearches,
  sendSigned,
  startSlice,
  type Answer,
  type Member,
  type Slice,
} from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inputFields, sampleInput } from './sample-input.fixture.ts';
import { inputSamples } from './samples.fixture.ts';
import { enter, signInStaff, type StaffDevice } from './staff/staff.fixture.ts';

let slice: Slice;
let member: Member;
/** Has every role. */
let staff: StaffDevice;
/** Holds every tool, so that what is asked reaches the market. */
let holder: Member;
beforeAll(async () => {
  slice = await startSlice({ budgetFactor: 1e6, seed: true });
  member = await slice.signIn();
  holder = await slice.signInAs('fullService');
  staff = await signInStaff(slice, ...staffRoles);
});
afterAll(() => slice.close());

/** Ending the session is what this call is for; every further case needs a session again. */
const logout: CallKey = 'POST /api/auth/common/logout';
const signOutStaff: CallKey = 'POST /api/admin/auth/signOut';

/** What else a call may answer: a refresh token that is none is as good as one that has run out. */
const refuses: Partial<Record<CallKey, readonly string[]>> = {
  'POST /api/auth/common/refreshToken': ['tokenExpired'],
};

const calls = (Object.entries(contract) as [CallKey, Call][]).map(([target, call]) => {
  const whole = inputSamples[target] ?? sampleInput(call.input, true);
  const fields = inputFields(call.input);
  const requests = target.startsWith('GET')
    ? hostileSearches(fields, whole).map((search) => ({ search }))
    : hostileBodies(fields, whole).map((body) => ({ body }));
  return { target, requests };
});

/** What tells of code, files or SQL; none of it may stand in an answer. */
const inside = /node_modules|\.ts:\d|\bat \w+ \(|drizzle|Failed query|\bselect .* from\b|ECONN|violates|syntax error/i;

const isSound = (answer: Answer, target: CallKey): boolean =>
  answer.status === 200 &&
  ['ok', 'okEmpty', 'rejected', 'notFound', ...(refuses[target] ?? [])].includes(outcomeOf(answer.code)) &&
  !inside.test(JSON.stringify(answer)) &&
  typeof answer.requestId === 'string' &&
  typeof answer.serverTime === 'number';

it.each(calls)('$target gives nothing away and breaks nothing', async ({ target, requests }) => {
  expect(requests.length).toBeGreaterThanOrEqual(30);
  const faults: string[] = [];
  for (const request of requests) {
    const device = contract[target].auth === 'staff' ? staff.device : member.device;
    const answer = await sendSigned(device, slice.clock.now, target, request);
    if (!isSound(answer, target))
      faults.push(`${answer.code} ${answer.message}: ${JSON.stringify(request).slice(0, 200)}`);
    if (target === signOutStaff) await enter(slice, staff);
    if (target === logout) member = await slice.signIn();
  }
  expect(faults).toEqual([]);
});

/** The hall and its tools. What studies past days tells of none until it has. */
const ofTheHall = /\/stocks\/(hall|theme|sustainableStock|marketEmotion)\//;
const stockFields = ['stockNo', 'symbol'] as const;
const askedOfMarket = calls.flatMap(({ target }) => {
  if (!ofTheHall.test(target)) return [];
  const { input } = contract[target] as Call;
  const fields = inputFields(input);
  const stockField = stockFields.find((field) => fields.includes(field));
  const [hasDay, hasPage] = [fields.includes('tradeDate'), fields.includes('pageNum')];
  const whole = inputSamples[target] ?? sampleInput(input);
  return stockField || hasDay || hasPage ? [{ target, stockField, hasDay, hasPage, whole }] : [];
});

/** Stocks and days of which a market has little or nothing to say. */
async function oddCases(): Promise<readonly { readonly stockNo: string; readonly tradeDate?: string }[]> {
  const market = slice.parts.market.of('simulated');
  const entries = Array.from({ length: 300 }, (_, slot) => market.directory.at(slot)).filter(
    (entry) => entry !== undefined,
  );
  const days = (await market.ask('kLine', market.directory.find('000001.SH')!.slot, 'day', 'none')).date;
  let [newcomer, halted]: { readonly stockNo: string; readonly tradeDate: string }[] = [];
  for (const { slot, stockNo } of entries) {
    const { date } = await market.ask('kLine', slot, 'day', 'none');
    if (date[0]! > days[300]!) newcomer ??= { stockNo, tradeDate: date[0]! };
    const own = new Set(date);
    const halt = days.find((day) => day > date[0]! && day < date.at(-1)! && !own.has(day));
    if (halt !== undefined) halted ??= { stockNo, tradeDate: halt };
    if (newcomer && halted) break;
  }
  const gone = entries.find(({ delisted }) => delisted)!;
  return [
    { stockNo: '999999' },
    { stockNo: '399001' },
    { stockNo: gone.stockNo },
    newcomer!,
    { ...newcomer!, tradeDate: days[days.indexOf(newcomer!.tradeDate) - 1]! },
    halted!,
  ];
}
/** Before all history, a Sunday, a day that is to come. */
const oddDays = ['1991-01-02', '2026-11-15', '2027-03-01'];

it('answers clearly of stocks, days and pages that a market does not have', { timeout: 170_000 }, async () => {
  const odd = await oddCases();
  const faults: string[] = [];
  expect(askedOfMarket.length).toBeGreaterThan(25);
  const cases = askedOfMarket.flatMap(({ target, stockField, hasDay, hasPage, whole }) => {
    const ofStocks = stockField ? odd : [];
    const inputs: Readonly<Record<string, unknown>>[] = [
      ...ofStocks.map(({ stockNo, tradeDate }) => ({ ...whole, [stockField!]: stockNo, ...(hasDay && { tradeDate }) })),
      ...(hasDay ? (stockField ? oddDays.slice(0, 1) : oddDays) : []).map((tradeDate) => ({ ...whole, tradeDate })),
      ...(hasPage ? [{ ...whole, pageNum: 500 }] : []),
    ];
    return inputs.map((input) => ({ target, input }));
  });
  const ask = async ({ target, input }: (typeof cases)[number]) => {
    const kept = Object.entries(input).filter(([, value]) => value !== undefined);
    const body = JSON.stringify(Object.fromEntries(kept));
    const search = new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString();
    const request = target.startsWith('GET') ? { search } : { body };
    const answer = await sendSigned(holder.device, slice.clock.now, target, request);
    const isClear = ['ok', 'okEmpty'].includes(outcomeOf(answer.code)) || /\p{Script=Han}/u.test(answer.message);
    if (!isSound(answer, target) || !isClear) faults.push(`${target} ${answer.code} ${answer.message}: ${body}`);
  };
  // Several at once: the market works in threads of its own. Studies last: what goes on behind them would hold up the others.
  const isStudy = ({ target }: (typeof cases)[number]): boolean => target.endsWith('Results');
  expect(new Set(cases.filter(isStudy).map(({ target }) => target)).size).toBe(3);
  const waiting = cases.toSorted((a, b) => Number(isStudy(a)) - Number(isStudy(b)));
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await ask(next);
  };
  await Promise.all(Array.from({ length: 9 }, worker));
  expect(faults).toEqual([]);
});

it('leaves the prototype of all objects as it was', () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
});
