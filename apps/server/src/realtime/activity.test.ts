import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startSlice, type Device, type Slice } from '@lianpan/testkit';
import { io } from 'socket.io-client';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice.close());

const addressOf = () => `${slice.baseUrl.replace('http', 'ws')}/activity`;

/** A channel as the browser has it. */
async function open(device: Device) {
  const socket = new WebSocket(addressOf());
  await once(socket, 'open');
  let serial = 0;
  const say = async (event: string, route = '/hall', more: Record<string, unknown> = {}): Promise<boolean> => {
    serial += 1;
    const head = { requestId: `r${serial}`, userid: '', uvid: device.visitorId, timestamp: slice.clock.now(), route };
    socket.send(JSON.stringify({ event, ...head, ...more }));
    const [bytes] = (await once(socket, 'message')) as [Buffer];
    const answer = JSON.parse(bytes.toString()) as { requestId: string; ok: boolean };
    expect(answer.requestId).toBe(head.requestId);
    return answer.ok;
  };
  return { socket, say, logIn: async () => say('login', '/hall', { proof: await device.socketProof('/activity') }) };
}

describe('the second channel', () => {
  it('RT-05 takes login, start, switchPage, ping and send, and answers each by its request id', async () => {
    const { socket, say, logIn } = await open(slice.newDevice());
    expect(await logIn()).toBe(true);
    expect(await say('start')).toBe(true);
    expect(await say('switchPage', '/mine')).toBe(true);
    expect(await say('ping', '/mine')).toBe(true);
    expect(slice.parts.presence.byRoute()).toContainEqual({ route: '/mine', devices: 1 });
    expect(await say('send', '/mine', { content: { visible: false } })).toBe(true);
    expect(slice.parts.presence.byRoute()).toEqual([]);
    socket.close();
  });

  it('takes nothing before a signed login', async () => {
    const device = slice.newDevice();
    const { socket, say } = await open(device);
    expect(await say('switchPage', '/mine')).toBe(false);
    const forged = { ...(await device.socketProof('/activity')), signature: 'x'.repeat(43) };
    expect(await say('login', '/hall', { proof: forged })).toBe(false);
    // The proof of the other socket is none for this one.
    expect(await say('login', '/hall', { proof: await device.socketProof('/ws') })).toBe(false);
    expect(slice.parts.presence.byRoute()).toEqual([]);
    socket.close();
  });

  it('forgets a device that has gone', async () => {
    const { socket, say, logIn } = await open(slice.newDevice());
    await logIn();
    await say('switchPage', '/gone');
    socket.terminate();
    await expect.poll(() => slice.parts.presence.byRoute()).not.toContainEqual({ route: '/gone', devices: 1 });
  });

  it('closes on what is not in the contract and on floods', async () => {
    for (const break_ of ['not json', JSON.stringify({ event: 'sendToAll' }), 'x'.repeat(20_000)]) {
      const { socket } = await open(slice.newDevice());
      socket.on('error', () => {});
      socket.send(break_);
      await once(socket, 'close');
    }
    const { socket, logIn } = await open(slice.newDevice());
    await logIn();
    const ping = { event: 'ping', requestId: 'r', userid: '', uvid: 'v', timestamp: 0, route: '/' };
    for (let sent = 0; sent < 40; sent++) socket.send(JSON.stringify(ping));
    const [code] = (await once(socket, 'close')) as [number];
    expect(code).toBe(1008);
  });
});

describe('a page of another site', () => {
  const headers = { origin: 'https://evil.test' };

  it('opens neither socket', async () => {
    const socket = new WebSocket(addressOf(), { headers });
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error).toBeInstanceOf(Error);
    const other = io(slice.baseUrl, {
      path: '/rt',
      transports: ['websocket'],
      auth: await slice.newDevice().socketProof(),
      extraHeaders: headers,
      reconnection: false,
      forceNew: true,
    });
    await new Promise((resolve) => {
      other.once('connect_error', resolve);
    });
    expect(other.connected).toBe(false);
    other.close();
  });
});
