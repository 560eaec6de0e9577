import { randomUUID } from 'node:crypto';
import { contract, type Call, type CallKey } from '@lianpan/contract';
import { startSlice, type Member, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { md5Of, pngOf } from './upload/samples.fixture.ts';
import { issueTicket } from './session/service.ts';
import { inputFields } from './sample-input.fixture.ts';

type Input = Record<string, unknown>;

/** One thing of a member's, asked for by somebody else and by a name that never was. */
interface Cell {
  readonly target: CallKey;
  /** The call's fields that name the object. */
  readonly fields: readonly string[];
  readonly foreign: Input;
  readonly absent: Input;
  readonly owner: Member;
}

/** Fields that look like names of objects and belong to nobody, or open to whoever holds them. */
const openFields: Readonly<Record<string, string>> = {
  accessCode: 'a secret of one use that is handed on',
  phoneCode: "a secret of the messenger's",
  bindTicket: 'a secret of the sign-in that has no account yet',
  contentId: 'documents for everybody',
  actId: 'campaigns for everybody',
  eventId: 'kinds of events',
  sceneId: 'questions for everybody',
  jobId: 'the same test of a query has the same name for everybody, and shows nothing of who asked',
  mainId: 'noted, never looked up',
  markingToolId: 'tools for everybody',
  markingToolIds: 'tools for everybody',
  privilegeIds: 'tools for everybody',
  toolId: 'tools for everybody',
  customerId: 'members have public names',
  targetCustomerId: 'members have public names',
  dataId: 'content is public',
  posterUrl: 'upload.test.ts: a poster is the picture of its own member',
};
/** The same for single calls. */
const openCells: Readonly<Record<string, string>> = {
  'POST /api/auth/common/updatepassword verifyTicket': 'proves the number itself; whoever holds it sets the password',
  'POST /api/system/mine/bindMobile verifyTicket': 'account.test.ts: the code is asked for before the ticket is read',
};

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
  const ticket = await issueTicket(slice.session, slice.db, 'messenger', { person });
  const issued = await device.call('POST /api/auth/common/login', { type: 4, password: ticket, agreeVersion: 'test' });
  await device.adopt(issued);
  return { customerId: Number(issued.customerId), mobile: '', isNewUser: true, device };
}

beforeAll(async () => {
  slice = await startSlice({ seed: true, budgetFactor: 1e6 });
  attacker = await messengerMember();
  numbered = await slice.signIn();
  const add = (owner: Member, target: CallKey, foreign: Input, changed: Input): void => {
    cells.push({ owner, target, foreign, absent: { ...foreign, ...changed }, fields: Object.keys(changed) });
  };
  await groups(add);
  await savedQueries(add);
  await copies(add);
  await numbers(add);
  await files(add);
  await popups(add);
  await devices(add);
});
afterAll(() => slice.close());

type Add = (owner: Member, target: CallKey, foreign: Input, changed: Input) => void;

async function groups(add: Add): Promise<void> {
  const owner = await messengerMember();
  const { groupId } = await owner.device.call('POST /api/stocks/hall/saveOptionalGroup', { name: '我的' });
  await owner.device.call('POST /api/stocks/hall/addoptionalstock', { groupId, stockNo: '600000' });
  const changed = { groupId: '999999999' };
  add(owner, 'POST /api/stocks/hall/getoptionalstocks', { groupId }, changed);
  add(owner, 'POST /api/stocks/hall/addoptionalstock', { groupId, stockNo: '600000' }, changed);
  add(owner, 'POST /api/stocks/hall/saveOptionalGroup', { groupId, name: '你的' }, changed);
  add(owner, 'POST /api/stocks/hall/deleteOptionalGroup', { groupId }, changed);
}

async function savedQueries(add: Add): Promise<void> {
  const owner = await messengerMember();
  const query = { groups: [{ op: 'AND' as const, items: [{ id: 'T03' }] }] };
  const { queryId } = await owner.device.call('POST /api/stocks/picker/saveQuery', { name: '我的', query });
  const changed = { queryId: '999999999' };
  add(owner, 'POST /api/stocks/picker/saveQuery', { queryId, name: '你的', query }, changed);
  add(owner, 'POST /api/stocks/picker/setQueryPush', { queryId, isPushed: true }, changed);
  add(owner, 'POST /api/stocks/picker/deleteQuery', { queryId }, changed);
}

async function copies(add: Add): Promise<void> {
  const owner = await messengerMember();
  const { copyId } = await owner.device.call('POST /api/system/mine/applyDataCopy', {});
  add(owner, 'POST /api/system/mine/getDataCopy', { copyId }, { copyId: '999999999' });
}

/** Tickets of verified numbers and of two accounts that met on one. */
async function numbers(add: Add): Promise<void> {
  const owner = await messengerMember();
  const phone = await slice.signIn();
  const conflictTicket = await issueTicket(slice.session, slice.db, 'conflict', {
    customerId: owner.customerId,
    otherId: phone.customerId,
    mobile: phone.mobile,
  });
  const noConflict = { conflictTicket: 'A'.repeat(43) };
  add(owner, 'POST /api/system/mine/getAccountConflict', { conflictTicket }, noConflict);
  add(owner, 'POST /api/auth/common/sendverifysms', { type: 3, conflictTicket }, noConflict);
  const choice = { choice: 'phone', code: '000000' };
  add(owner, 'POST /api/system/mine/resolveAccountConflict', { conflictTicket, ...choice }, noConflict);
  const leaving = await slice.signIn();
  const { mobile } = leaving;
  const noTicket = { verifyTicket: 'A'.repeat(43) };
  const cancelTicket = await issueTicket(slice.session, slice.db, 'cancel', { mobile });
  add(leaving, leave, { step: 'apply', verifyTicket: cancelTicket }, noTicket);
}

async function files(add: Add): Promise<void> {
  const owner = await messengerMember();
  const png = await pngOf();
  const absentKey = `2026/11/20/aa/${randomUUID()}`;
  const { url, headers, filePath } = await owner.device.call('POST /api/dynamic/filelog/getSignatureUrl', {
    fileName: 'x.png',
    bucketName: 'gp-media',
    size: png.length,
    md5: md5Of(png),
    contentType: 'image/png',
  });
  await fetch(slice.baseUrl + url, { method: 'PUT', headers, body: new Uint8Array(png) });
  const picture = { fileValue: md5Of(png), fileUrl: filePath, fileType: 1 };
  add(owner, 'POST /api/dynamic/filelog/saveFileLog', picture, { fileUrl: absentKey });
  const upload = await owner.device.call('POST /api/dynamic/getUploadId', {
    fileName: 'x.mp4',
    bucketName: 'gp-media',
    size: 11 * 1024 * 1024,
    contentType: 'video/mp4',
  });
  const named = { uploadId: upload.uploadId, filePath: upload.filePath };
  const changed = { uploadId: randomUUID(), filePath: absentKey };
  add(owner, 'POST /api/dynamic/getMulSignatureUrl', { ...named, partNumbers: [1], list: true }, changed);
  const partEtags = [{ partNumber: 1, eTag: 'x' }];
  add(owner, 'POST /api/dynamic/completeUpload', { ...named, partEtags }, changed);
  add(owner, 'POST /api/dynamic/cancelUpload', named, changed);
}

async function popups(add: Add): Promise<void> {
  const owner = await slice.signInAs('everyPopup');
  const { list } = await owner.device.call('POST /api/operation/common/getGlobalPopupList', {});
  const report = { popupId: list[0]!.popupId, action: 'shown' };
  add(owner, 'POST /api/operation/common/reportGlobalPopup', report, { popupId: 'nothing:1' });
}

async function devices(add: Add): Promise<void> {
  const owner = await slice.signIn();
  const shell = slice.newDevice({ clientType: 10 });
  await slice.signIn(owner.mobile, shell);
  const { list } = await owner.device.call('POST /api/system/mine/getDevices', {});
  const { deviceId } = list.find((one) => !one.isThis)!;
  add(owner, 'POST /api/system/mine/removeDevice', { deviceId }, { deviceId: randomUUID() });
}

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
      inputFields(call.input)
        .filter((field) => /(Ids?|Ticket|accessCode|phoneCode|filePath|fileUrl|posterUrl)$/.test(field))
        .filter((field) => !(field in openFields))
        .map((field) => `${target} ${field}`),
    );
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !tried.has(name) && !(name in openCells))).toEqual([]);
  });
});

/** Calls that say nothing of what they found, even to the owner. */
const quiet = new Set<CallKey>(['POST /api/dynamic/cancelUpload', 'POST /api/stocks/hall/deleteOptionalGroup']);
