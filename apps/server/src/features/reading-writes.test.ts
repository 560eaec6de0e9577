import { contract, staffRoles, type Call, type CallKey } from '@lianpan/contract';
import { sendSigned, startSlice, type Device, type Slice } from '@lianpan/testkit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleInput } from './sample-input.fixture.ts';
import { inputSamples, type Input } from './samples.fixture.ts';
import { signInStaff } from './staff/staff.fixture.ts';

/** What any call may note: who was here, what was looked at by whom, and marks that the server keeps for itself. */
const notes: readonly string[] = ['session', 'staff_session', 'audit_entry', 'access_log', 'tracked_event', 'setting'];

interface Kept {
  readonly tables: readonly string[];
  readonly why: string;
}
const ownConversation: Kept = {
  tables: ['chat_member', 'conversation'],
  why: 'the own conversation with a voice of the firm, which everybody has from the first look at it',
};
const ownAccount: Kept = {
  tables: ['ledger_account', 'ledger_entry', 'ledger_tx', 'paper_account', 'paper_event'],
  why: 'the own free account opens with the first look at it',
};
const points = ['ledger_account', 'ledger_entry', 'ledger_tx', 'point_lot'];

/** Reading calls that keep something of their own caller's, with the reason; never anything of somebody else's. */
const allowed: Partial<Record<CallKey, Kept>> = {
  'POST /api/chat/private/updateOLTime': { tables: ['chat_presence'], why: 'says that the caller is there' },
  'POST /api/data/common/trackView': { tables: ['tracked_view'], why: 'says which page was left' },
  'POST /api/operation/common/getGlobalPopupList': { tables: ['popup_poll'], why: 'popups are kept ready' },
  'POST /api/stocks/diagnosis/getScoreCard': {
    tables: ['diagnosis_record', 'interest_tag', ...points],
    why: 'what was told of a stock stays, and a day on which one looks earns points',
  },
  'GET /api/stocks/hall/getHallDiagnosisInfo': { tables: ['diagnosis_record', ...points], why: 'the same' },
  'POST /api/stocks/diagnosis/getAiDiagnosis': { tables: ['ai_diagnosis'], why: 'what was told of a stock stays' },
  'GET /api/chat/private/getOfficialId': ownConversation,
  'GET /api/chat/ai/getState': ownConversation,
  'POST /api/stocks/journal/getCoolDown': ownAccount,
  'POST /api/stocks/mock/getAccount': ownAccount,
  'POST /api/stocks/mock/getPositions': ownAccount,
  'POST /api/stocks/mock/getTicket': ownAccount,
  'POST /api/stocks/mock/getOrders': ownAccount,
  'POST /api/stocks/mock/getEquityCurve': ownAccount,
  'POST /api/stocks/mock/getProfitDetail': ownAccount,
};

let slice: Slice;
/** Has everything, and so little left to be made. */
let member: Device;
let staff: Device;
beforeAll(async () => {
  slice = await startSlice({ budgetFactor: 1e6, seed: true });
  ({ device: member } = await slice.signInAs('fullService'));
  ({ device: staff } = await signInStaff(slice, ...staffRoles));
  // Every row that is written anywhere is noted with its table.
  await slice.db.execute(sql`create table written_row (name text not null)`);
  await slice.db.execute(
    sql`create function note_row() returns trigger language plpgsql as $$ begin insert into written_row values (tg_table_name); return null; end $$`,
  );
  const { rows } = await slice.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'written_row'`,
  );
  for (const { name } of rows)
    await slice.db.execute(
      sql`create trigger note_row after insert or update or delete on ${sql.identifier(name)} for each row execute function note_row()`,
    );
});
afterAll(() => slice.close());

/** Tables in which a request has written. */
async function writtenBy(device: Device, target: CallKey, input: Input): Promise<string[]> {
  await slice.db.execute(sql`delete from written_row`);
  const kept = Object.entries(input).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString();
  const request = target.startsWith('GET') ? { search } : { body: JSON.stringify(Object.fromEntries(kept)) };
  await sendSigned(device, slice.clock.now, target, request);
  const { rows } = await slice.db.execute<{ name: string }>(sql`select distinct name from written_row order by name`);
  return rows.map(({ name }) => name).filter((name) => !notes.includes(name));
}

const reading = (Object.entries(contract) as [CallKey, Call][]).filter(([, { writes }]) => !writes);

it.each(reading)('%s writes nothing but who was here', async (target, { input, auth }) => {
  const own = inputSamples[target];
  // What one call has made would hide what the next one makes.
  const newcomer = auth === 'staff' ? undefined : (await slice.signIn()).device;
  const written = new Set<string>();
  for (const one of own ? [own] : [sampleInput(input), sampleInput(input, true)])
    for (const device of newcomer ? [member, newcomer] : [staff])
      for (const name of await writtenBy(device, target, one)) written.add(name);
  expect([...written].toSorted()).toEqual(allowed[target]?.tables ?? []);
});

it('asks for a conversation with anybody and begins none', async () => {
  const [{ device }, { customerId }] = [await slice.signIn(), await slice.signIn()];
  expect(await writtenBy(device, 'GET /api/chat/private/getPrivateChatInfo', { customerId })).toEqual([]);
});
