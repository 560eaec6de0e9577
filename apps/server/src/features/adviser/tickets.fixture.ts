import { dayMs } from '@lianpan/domain';
import { randomUUID } from 'node:crypto';
import { adviserProfiles, adviserTickets, customers, type adviserComplaints } from '@lianpan/db';
import type { StaffRole } from '@lianpan/contract';
import type { Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { actor, onceIn, staffActor } from '../roles.fixture.ts';
import type { Scene } from '../samples.fixture.ts';
import type { StaffDevice } from '../staff/staff.fixture.ts';
import * as queries from './queries.ts';
import type { TicketState } from './states.ts';

type Row = typeof adviserTickets.$inferInsert;
type Seat = 'holder' | 'other' | 'lead' | 'compliance' | 'service';

interface TicketCase extends Partial<Row> {
  readonly state?: TicketState;
  /** Nobody looks after it. */
  readonly isFree?: boolean;
}

const roles: Readonly<Record<Seat, StaffRole>> = {
  holder: 'adviser',
  other: 'adviser',
  lead: 'adviserLead',
  compliance: 'compliance',
  service: 'service',
};

/** Somebody of the staff; those who answer are registered as advisers and have room. */
const seated = (slice: Slice, seat: Seat): Promise<StaffDevice> =>
  onceIn(slice, `seat ${seat}`, async () => {
    const person = await staffActor(slice, roles[seat], seat);
    if (seat !== 'compliance' && seat !== 'service')
      await slice.db.insert(adviserProfiles).values({
        staffId: person.id,
        name: seat,
        certNo: `A${String(person.id).padStart(13, '0')}`,
        capacity: 500,
        seenAt: new Date(slice.clock.now()),
      });
    return person;
  });

/** Somebody in service, or out of it. */
const inService = (slice: Slice, part: string, isOut = false) =>
  onceIn(slice, `customer ${part} ${isOut}`, async () => {
    const member = await actor(slice, `customer ${part} ${isOut}`);
    await slice.db
      .update(customers)
      .set({
        serviceStatus: isOut ? 3 : 1,
        customerLevel: 116,
        serviceEndsAt: new Date(slice.clock.now() + 90 * dayMs),
      })
      .where(eq(customers.id, member.customerId));
    return member;
  });

async function ticketOf(slice: Slice, customerId: number, { isFree = false, ...more }: TicketCase): Promise<number> {
  const at = new Date(slice.clock.now());
  const isOver = more.state === 'answered' || more.state === 'closed' || more.state === 'rated';
  const [row] = await slice.db
    .insert(adviserTickets)
    .values({
      customerId,
      staffId: isFree ? null : (await seated(slice, 'holder')).id,
      kind: 'concept',
      state: 'assigned',
      market: null,
      brief: '换手率高说明什么',
      clientReqId: randomUUID(),
      createdAt: at,
      firstDueAt: at,
      firstAnsweredAt: isOver ? at : null,
      lastAt: at,
      ...more,
    })
    .returning({ id: adviserTickets.id });
  return row!.id;
}

interface World {
  readonly other: StaffDevice;
}

/** Somebody of the staff does something with a ticket. */
export const asStaff =
  (inputOf: (world: World, name: string) => object) =>
  (seat: Seat, state: TicketCase = {}): Scene =>
  async (slice) => {
    const { customerId } = await inService(slice, 'asker');
    const ticketId = await ticketOf(slice, customerId, state);
    const world = { other: await seated(slice, 'other') };
    const input = { ticketId: String(ticketId), version: 1, ...inputOf(world, randomUUID()) };
    return { by: (await seated(slice, seat)).device, input };
  };

/** Compliance, or somebody else, decides over the complaint about a ticket. */
export const complaint =
  (seat: Seat, state: (typeof adviserComplaints.$inferInsert)['state'] | null): Scene =>
  async (slice) => {
    const { customerId } = await inService(slice, 'asker');
    const ticketId = await ticketOf(slice, customerId, {});
    const createdAt = new Date(slice.clock.now());
    if (state) await queries.insertComplaint(slice.db, { ticketId, customerId, text: '等了很久', state, createdAt });
    const input = { ticketId: String(ticketId), isUpheld: true, note: '答复超过时限，已核实' };
    return { by: (await seated(slice, seat)).device, input };
  };

interface CustomerCase extends TicketCase {
  readonly part?: 'asker' | 'other';
  readonly isOut?: boolean;
}

/** A customer does something with a ticket, the own one or not. */
export const asCustomer =
  (deed: 'followUp' | 'rate' | 'complain', { part = 'asker', isOut = false, ...state }: CustomerCase = {}): Scene =>
  async (slice) => {
    const owner = await inService(slice, 'asker', isOut);
    const ticketId = String(await ticketOf(slice, owner.customerId, state));
    const inputs = {
      followUp: { ticketId, clientMsgId: randomUUID(), text: '能举一个例子吗' },
      rate: { ticketId, score: 5 },
      complain: { ticketId, text: '等了很久没有人答复' },
    };
    const { device } = part === 'asker' ? owner : await inService(slice, 'other');
    return { by: device, input: inputs[deed] };
  };
