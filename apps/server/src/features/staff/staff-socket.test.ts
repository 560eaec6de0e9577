import { randomUUID } from 'node:crypto';
import { staffSessions } from '@lianpan/db';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectSocket, startSlice, type Slice, type TestSocket } from '@lianpan/testkit';
import type { StaffRole } from '@lianpan/contract';
import { enterStaffRooms, recheckMs } from '../../realtime/staff-sockets.ts';
import { enter, signInStaff, type StaffDevice } from './staff.fixture.ts';

let slice: Slice;
const open: TestSocket[] = [];

beforeAll(async () => {
  slice = await startSlice();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(() => slice.close());

async function sit({ device }: StaffDevice): Promise<TestSocket> {
  const { ticket } = await device.call('POST /api/admin/auth/getSocketTicket', {});
  return connectWith(ticket);
}

async function connectWith(ticket: string): Promise<TestSocket> {
  const socket = await connectSocket(slice.baseUrl, slice.newDevice(), { staffticket: ticket });
  open.push(socket);
  return socket;
}

const endOf = ({ socket }: TestSocket): Promise<string> =>
  new Promise((resolve) => {
    socket.once('disconnect', resolve);
  });

/** What a socket was told until something that is certainly told to everybody at the desk. */
function heardBy(socket: TestSocket): string[] {
  const names: string[] = [];
  socket.socket.onAny((name: string, news: { id?: string }) => names.push(`${name} ${news.id ?? ''}`.trim()));
  return names;
}

const report = (about: 'ticket' | 'consult', id: string): void =>
  slice.parts.realtime.emitToStaff({ about, id, what: 'said', byName: '' });

describe('sockets of the desk', () => {
  it('come in with a ticket of a session and hear what its rights read', async () => {
    const roles: [StaffRole, 'ticket' | 'consult', string][] = [
      ['adviser', 'ticket', '1'],
      ['service', 'consult', '2'],
    ];
    for (const [role, about, id] of roles) {
      const socket = await sit(await signInStaff(slice, role));
      const heard = heardBy(socket);
      const next = socket.next('deskNews');
      report(about === 'ticket' ? 'consult' : 'ticket', '9');
      report(about, id);
      expect(await next).toEqual({ about, id, what: 'said', byName: '' });
      expect(heard).toEqual([`deskNews ${id}`]);
    }
  });

  it('let a ticket open one socket, and none of a session that has ended meanwhile', async () => {
    const adviser = await signInStaff(slice, 'adviser');
    const { ticket } = await adviser.device.call('POST /api/admin/auth/getSocketTicket', {});
    await connectWith(ticket);
    await expect(connectWith(ticket)).rejects.toThrow('please log in first');
    await expect(connectWith('x'.repeat(43))).rejects.toThrow('please log in first');
    const { ticket: second } = await adviser.device.call('POST /api/admin/auth/getSocketTicket', {});
    await adviser.device.call('POST /api/admin/auth/signOut', {});
    await expect(connectWith(second)).rejects.toThrow('please log in first');
    const { ticket: late } = await (async () => {
      await enter(slice, adviser);
      return adviser.device.call('POST /api/admin/auth/getSocketTicket', {});
    })();
    slice.clock.advance(61_000);
    await expect(connectWith(late)).rejects.toThrow('please log in first');
    slice.clock.advance(-61_000);
  });

  it('are given to nobody but the staff', async () => {
    const member = await slice.signIn();
    for (const device of [member.device, slice.newDevice()])
      await expect(device.call('POST /api/admin/auth/getSocketTicket', {})).rejects.toMatchObject({
        outcome: 'notLoggedIn',
      });
  });

  it('have rooms that no member, no guest and none of the staff without the right can join', async () => {
    const adviser = await signInStaff(slice, 'adviser');
    const member = await slice.signIn();
    const outsiders = [
      await connectSocket(slice.baseUrl, member.device),
      await connectSocket(slice.baseUrl, slice.newDevice()),
      await sit(await signInStaff(slice, 'finance')),
    ];
    open.push(...outsiders);
    const heard = outsiders.map(heardBy);
    for (const socket of outsiders)
      for (const room of ['desk:ticket.read', 'desk:consult.read', `staff:${adviser.id}`])
        expect(await socket.ask('joinRoom', { room })).toEqual({ ok: false });
    const inside = await sit(adviser);
    const next = inside.next('deskNews');
    report('ticket', '3');
    await next;
    for (const socket of outsiders) expect(await socket.ask('updateOL', { online: true })).toEqual({ ok: true });
    expect(heard).toEqual([[], [], []]);
  });

  it('may send nothing to others, as everybody else', async () => {
    const socket = await sit(await signInStaff(slice, 'adviser'));
    const victim = await slice.signIn();
    for (const [name, input] of [
      ['sendToAll', { payload: 'x' }],
      ['sendToCid', { cid: String(victim.customerId), payload: { kind: 'typing', conversationId: '1' } }],
      ['sendToRoom', { room: 'desk:ticket.read', payload: 'x' }],
    ] as const)
      expect(await socket.ask(name, input)).toEqual({ ok: false });
  });

  it('close when their session is signed out, and no other', async () => {
    const one = await signInStaff(slice, 'adviser');
    const other = await signInStaff(slice, 'adviser');
    const [first, second] = [await sit(one), await sit(other)];
    const ended = endOf(first);
    await one.device.call('POST /api/admin/auth/signOut', {});
    expect(await ended).toBe('io server disconnect');
    expect(second.socket.connected).toBe(true);
  });

  it('close when the account is stopped, and when its roles have changed', async () => {
    const admin = await signInStaff(slice, 'sysAdmin');
    const second = await signInStaff(slice, 'sysAdmin');
    const stopped = await signInStaff(slice, 'adviser');
    const changed = await signInStaff(slice, 'adviser');
    const ends = [endOf(await sit(stopped)), endOf(await sit(changed))];
    await admin.device.call('POST /api/admin/staff/setState', {
      staffId: String(stopped.id),
      state: 'stopped',
      reason: 'left the firm',
    });
    expect(await ends[0]).toBe('io server disconnect');
    const { proposalId } = await admin.device.call('POST /api/admin/staff/proposeRoles', {
      staffId: String(changed.id),
      roles: ['finance'],
      reason: 'another team',
      clientReqId: randomUUID(),
    });
    await second.device.call('POST /api/admin/proposal/decideProposal', { proposalId, isApproved: true, note: '' });
    expect(await ends[1]).toBe('io server disconnect');
    const after = await sit(changed);
    const heard = heardBy(after);
    report('ticket', '4');
    expect(await after.ask('updateOL', { online: true })).toEqual({ ok: true });
    expect(heard).toEqual([]);
  });

  it('are looked at again and again: a session that ended elsewhere closes them too', async () => {
    vi.useFakeTimers();
    const owner = { staffId: 1, sessionHash: 'aa', rights: new Set(['ticket.read'] as const) };
    const socket = { join: vi.fn(), disconnect: vi.fn(), once: vi.fn() };
    let rights: ReadonlySet<'ticket.read' | 'ticket.lead'> | undefined = new Set(['ticket.read', 'ticket.lead']);
    const gate = { enter: async () => undefined, rightsOf: async () => rights };
    enterStaffRooms(socket as never, owner, gate, { warn: vi.fn() });
    await vi.advanceTimersByTimeAsync(recheckMs);
    expect(socket.disconnect).not.toHaveBeenCalled();
    rights = undefined;
    await vi.advanceTimersByTimeAsync(recheckMs);
    expect(socket.disconnect).toHaveBeenCalledOnce();
    vi.useRealTimers();
    // What it asks, of a session that is there and of one whose row is gone.
    const adviser = await signInStaff(slice, 'adviser');
    await adviser.device.call('POST /api/admin/auth/getMe', {});
    const [row] = await slice.db.select().from(staffSessions).where(eq(staffSessions.staffId, adviser.id));
    const { staffGateOf } = await import('./service.ts');
    const real = staffGateOf({ db: slice.parts.db, secrets: slice.secrets, now: slice.clock.now, demoMode: false });
    expect((await real.rightsOf(row!.hash.toString('hex')))?.has('ticket.read')).toBe(true);
    await slice.db.delete(staffSessions).where(eq(staffSessions.staffId, adviser.id));
    expect(await real.rightsOf(row!.hash.toString('hex'))).toBeUndefined();
  });
});
