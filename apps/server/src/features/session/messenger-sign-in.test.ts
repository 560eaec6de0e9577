import { day, newMobile, second, type Device } from '@lianpan/testkit';
import { describe, expect, it } from 'vitest';
import type { MessengerProfile } from '../../providers/messenger-port.ts';
import { useSignIn, messengerCodes, slice, codeFor } from './sign-in-ways.fixture.ts';

useSignIn();

let people = 0;

const newPerson = (): MessengerProfile => ({ appId: 'wx-test', openId: `open-${++people}`, unionId: null });

describe('messenger sign-in', () => {
  async function begin(device: Device, back = '/mine'): Promise<string> {
    const { url } = await device.call('POST /api/auth/common/startMessengerSignIn', { authType: 'wx_base', back });
    return new URL(url).searchParams.get('state') ?? '';
  }
  const finish = (device: Device, code: string, state: string) =>
    device.call('GET /api/auth/common/wxlogin', { code, authType: 'wx_base', state });
  const bind = async (device: Device, mobile: string, bindTicket: string) =>
    device.call('POST /api/system/mine/bindMobile', { mobile, code: await codeFor(mobile, 3, device), bindTicket });

  it('asks an unknown person for a number, then knows the person', async () => {
    const device = slice.newDevice({ clientType: 2 });
    const person = newPerson();
    messengerCodes.set('first', person);
    const answer = await finish(device, 'first', await begin(device));
    expect(answer).toMatchObject({ needBind: true, back: '/mine' });
    expect(answer.session).toBeUndefined();
    const mobile = newMobile();
    const bound = await bind(device, mobile, answer.bindTicket ?? '');
    expect(bound.session?.isNewUser).toBe(true);

    messengerCodes.set('second', person);
    const again = slice.newDevice({ clientType: 2 });
    const known = await finish(again, 'second', await begin(again));
    expect(known.session?.customerId).toBe(bound.session?.customerId);
  });

  it('ties the person to the account that the number has', async () => {
    const member = await slice.signIn();
    const device = slice.newDevice({ clientType: 2 });
    messengerCodes.set('tie', newPerson());
    const { bindTicket } = await finish(device, 'tie', await begin(device));
    const { session } = await bind(device, member.mobile, bindTicket ?? '');
    expect(session?.customerId).toBe(String(member.customerId));
  });

  it('refuses a state of another browser, a used state and a used code', async () => {
    const owner = slice.newDevice({ clientType: 2 });
    const stranger = slice.newDevice({ clientType: 2 });
    const refused = { message: '登录请求不是由本页面发起，请重试' };
    messengerCodes.set('mine', newPerson());
    const state = await begin(owner);
    await begin(stranger);
    await expect(finish(stranger, 'mine', state)).rejects.toMatchObject(refused);
    await expect(finish(owner, 'mine', state)).rejects.toMatchObject(refused);
    await finish(owner, 'mine', await begin(owner));
    await expect(finish(owner, 'mine', await begin(owner))).rejects.toMatchObject({ message: /微信授权已失效/ });
  });

  it('comes back to a path of ours whatever it was told', async () => {
    const device = slice.newDevice({ clientType: 2 });
    messengerCodes.set('back', newPerson());
    expect((await finish(device, 'back', await begin(device, '//evil.test'))).back).toBe('/hall');
  });

  it('makes nobody for a snapshot page', async () => {
    const device = slice.newDevice({ clientType: 2 });
    messengerCodes.set('snap', 'snapshot');
    expect(await finish(device, 'snap', await begin(device))).toMatchObject({ snapshot: true });
  });

  it('opens an account without a number when the person wants none yet', async () => {
    const device = slice.newDevice({ clientType: 2 });
    messengerCodes.set('later', newPerson());
    const { bindTicket } = await finish(device, 'later', await begin(device));
    const signIn = () =>
      device.call('POST /api/auth/common/login', { type: 4, password: bindTicket ?? '', agreeVersion: 'test' });
    await device.adopt(await signIn());
    await expect(signIn()).rejects.toMatchObject({ details: { bizCode: 'TICKET_INVALID' } });
    expect(await device.call('POST /api/system/mine/getUserInfo', {})).toMatchObject({
      mobile: '',
      hasMessenger: true,
    });
  });

  it('SES-12 hands a mini-program an access code that signs in once', async () => {
    const native = slice.newDevice({ clientType: 113 });
    const mobile = newMobile();
    messengerCodes.set('mp', newPerson());
    const { accessCode, session } = await native.call('GET /api/auth/common/wxlogin', {
      code: 'mp',
      authType: 'mp',
      phoneCode: `phone-${mobile}`,
    });
    expect(session).toBeUndefined();
    const web = slice.newDevice({ clientType: 113 });
    const use = () => web.call('GET /api/auth/common/internalLogin', { accessCode: accessCode ?? '', type: 'mp' });
    await web.adopt(await use());
    expect((await web.call('POST /api/system/mine/getUserInfo', {})).mobile).toContain(mobile.slice(-4));
    await expect(use()).rejects.toMatchObject({ message: '验证已失效，请重新验证' });
  });
});

describe('an access code', () => {
  it('is good for a minute', async () => {
    const member = await slice.signIn();
    const { accessCode } = await member.device.call('POST /api/auth/common/createAccessCode', {});
    slice.clock.advance(61 * second);
    await expect(
      slice.newDevice().call('GET /api/auth/common/internalLogin', { accessCode, type: 'app' }),
    ).rejects.toMatchObject({ details: { bizCode: 'TICKET_INVALID' } });
  });

  it('says masked whom it would sign in, and stays good', async () => {
    const member = await slice.signIn();
    const { accessCode } = await member.device.call('POST /api/auth/common/createAccessCode', {});
    const account = `${member.mobile.slice(0, 3)}****${member.mobile.slice(-4)}`;
    const guest = slice.newDevice();
    const other = await slice.signIn();
    const read = (device: Device) => device.call('POST /api/auth/common/readAccessCode', { accessCode });
    expect(await read(guest)).toEqual({ account, isSelf: false });
    expect(await read(other.device)).toEqual({ account, isSelf: false });
    expect(await read(member.device)).toEqual({ account, isSelf: true });
    await guest.adopt(await guest.call('GET /api/auth/common/internalLogin', { accessCode, type: 'app' }));
    await expect(read(guest)).rejects.toMatchObject({ details: { bizCode: 'TICKET_INVALID' } });
  });

  it('says nothing of its owner after its minute', async () => {
    const member = await slice.signIn();
    const { accessCode } = await member.device.call('POST /api/auth/common/createAccessCode', {});
    slice.clock.advance(61 * second);
    await expect(slice.call('POST /api/auth/common/readAccessCode', { accessCode })).rejects.toMatchObject({
      details: { bizCode: 'TICKET_INVALID' },
    });
  });

  it('is refused when another site makes the browser send it', async () => {
    const member = await slice.signIn();
    const { accessCode } = await member.device.call('POST /api/auth/common/createAccessCode', {});
    const device = slice.newDevice();
    device.extraHeaders = { 'sec-fetch-site': 'cross-site' };
    await expect(device.call('GET /api/auth/common/internalLogin', { accessCode, type: 'app' })).rejects.toMatchObject({
      outcome: 'badSignature',
    });
  });
});

describe('where a member is signed in', () => {
  it('ends the older session of the same kind of client and keeps the others', async () => {
    const first = await slice.signIn();
    const app = await slice.signIn(first.mobile, slice.newDevice({ clientType: 10 }));
    const second = await slice.signIn(first.mobile);
    await expect(first.device.call('POST /api/system/mine/getUserInfo', {})).rejects.toMatchObject({
      outcome: 'sessionInvalid',
    });
    for (const device of [app.device, second.device])
      await expect(device.call('POST /api/system/mine/getUserInfo', {})).resolves.toBeDefined();
  });

  it('lists the devices, and signs another one out but no stranger', async () => {
    const member = await slice.signIn();
    const app = await slice.signIn(member.mobile, slice.newDevice({ clientType: 11 }));
    const stranger = await slice.signIn();
    const { list } = await member.device.call('POST /api/system/mine/getDevices', {});
    expect(list.map((device) => [device.clientType, device.isThis])).toEqual([
      [0, true],
      [11, false],
    ]);
    const deviceId = list[1]?.deviceId ?? '';
    await expect(stranger.device.call('POST /api/system/mine/removeDevice', { deviceId })).rejects.toMatchObject({
      details: { bizCode: 'ALREADY_DONE' },
    });
    const here = { deviceId: list[0]!.deviceId };
    await expect(member.device.call('POST /api/system/mine/removeDevice', here)).rejects.toMatchObject({
      details: { bizCode: 'INPUT_INVALID' },
    });
    await member.device.call('POST /api/system/mine/removeDevice', { deviceId });
    await expect(app.device.call('POST /api/system/mine/getUserInfo', {})).rejects.toMatchObject({
      outcome: 'sessionInvalid',
    });
  });

  it('SES-18 keeps a push token with the newest member of a device', async () => {
    const pushToken = 'token-of-one-device';
    const first = await slice.signIn(newMobile(), slice.newDevice({ clientType: 10 }));
    const second = await slice.signIn(newMobile(), slice.newDevice({ clientType: 10 }));
    for (const member of [first, second])
      await member.device.call('POST /api/auth/common/updateUserClientinfo', { pushToken });
    const rows = await slice.db.execute(`select customer_id::int as id from push_device where token = '${pushToken}'`);
    expect(rows.rows).toEqual([{ id: second.customerId }]);
    await second.device.call('POST /api/auth/common/logout', {});
    expect((await slice.db.execute(`select 1 from push_device where token = '${pushToken}'`)).rows).toEqual([]);
  });

  it('forgets a sign-in after a week without use', async () => {
    const member = await slice.signIn();
    slice.clock.advance(7 * day + second);
    await expect(member.device.call('POST /api/system/mine/getUserInfo', {})).rejects.toMatchObject({
      outcome: 'sessionInvalid',
    });
  });
});
