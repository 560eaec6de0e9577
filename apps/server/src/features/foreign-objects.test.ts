import { contract, type Call, type CallKey } from '@lianpan/contract';
import { startSlice, type Member, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueTicket } from './session/service.ts';
import { inputFields } from './sample-input.fixture.ts';
import { allSamples, joined, type ForeignWorld, type Input } from './samples.fixture.ts';

/** One thing of a member's, asked for by somebody else and by a name that never was. */
interface Cell {
  readonly target: CallKey;
  /** The call's fields that name the object. */
  readonly fields: readonly string[];
  readonly foreign: Input;
  readonly absent: Input;
  readonly owner: Member;
}

const foreignSamples = [...allSamples.values()].flatMap((samples) => samples.foreignSamples ?? []);
const openFields = joined((samples) => samples.foreignSamples?.openFields);
const openCells = joined((samples) => samples.foreignSamples?.openCells);
const quiet = new Set(foreignSamples.flatMap((samples) => samples.quiet ?? []));

let slice: Slice;
/** Somebody with nothing to be asked for, and somebody with a number of the own. */
let attacker: Member;
let numbered: Member;
const cells: Cell[] = [];

let people = 0;
/** A member who came through the messenger: without number, so without codes to be asked for. */
async function messengerMember(): Promise<Member> {
  const device = slice.newDevice({ clientType: 2 });
  const person = { appId: 'wx-test', openId: `open-foreign-${++people}`, unionId: null };
  const ticket = await issueTicket(slice.parts, slice.db, 'messenger', { person });
  const issued = await device.call('POST /api/auth/common/login', { type: 4, password: ticket, agreeVersion: 'test' });
  await device.adopt(issued);
  return { customerId: Number(issued.customerId), mobile: '', isNewUser: true, device };
}

beforeAll(async () => {
  slice = await startSlice({ seed: true, budgetFactor: 1e6 });
  attacker = await messengerMember();
  numbered = await slice.signIn();
  const add: ForeignWorld['add'] = (owner, target, foreign, changed) => {
    cells.push({ owner, target, foreign, absent: { ...foreign, ...changed }, fields: Object.keys(changed) });
  };
  for (const { make } of foreignSamples) await make?.({ slice, messengerMember, add });
});
afterAll(() => slice.close());

/** Who has no number needs no ticket for it: that one would really leave. */
const leave: CallKey = 'POST /api/system/user/cancellation';

/** An answer without what differs from answer to answer. */
async function answerTo(member: Member, target: CallKey, input: Input): Promise<object> {
  await member.device.call(target, input as never).catch(() => undefined);
  const { code, message, data, setCookies } = member.device.lastAnswer!;
  return { code, message, data, setCookies };
}

describe('what belongs to another member', () => {
  it('is answered like what never was, and stays as it is', async () => {
    for (const { target, foreign, absent } of cells) {
      for (const stranger of target === leave ? [numbered] : [attacker, numbered]) {
        const ofForeign = await answerTo(stranger, target, foreign);
        expect(ofForeign, target).toEqual(await answerTo(stranger, target, absent));
      }
    }
    // Whatever was asked for above is still there for the one it belongs to: deleting comes last in each list.
    for (const { target, foreign, absent, owner } of cells) {
      const ofAbsent = await answerTo(owner, target, absent);
      const ofOwn = await answerTo(owner, target, foreign);
      if (!quiet.has(target)) expect(ofOwn, target).not.toEqual(ofAbsent);
    }
  });

  it('is tried for every field that names an object', () => {
    const tried = new Set(cells.flatMap(({ target, fields }) => fields.map((field) => `${target} ${field}`)));
    const names = (Object.entries(contract) as [CallKey, Call][]).flatMap(([target, call]) =>
      // The staff is there for what belongs to others: what they may is told by their rights.
      (call.auth === 'staff' ? [] : inputFields(call.input))
        .filter((field) => /(Ids?|Ticket|accessCode|phoneCode|filePath|fileUrl|posterUrl)$/.test(field))
        .filter((field) => !(field in openFields))
        .map((field) => `${target} ${field}`),
    );
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !tried.has(name) && !(name in openCells))).toEqual([]);
  });
});
