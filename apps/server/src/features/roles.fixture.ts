import { hourMs } from '@lianpan/domain';
import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@lianpan/contract';
import { contentItems, customers } from '@lianpan/db';
import { auditStates } from '@lianpan/domain/community';
import type { Member, Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import type { Cases, Scene } from './samples.fixture.ts';
import { signInStaff, type StaffDevice } from './staff/staff.fixture.ts';

/** The end of a call that is not refused. */
export const taken = 'taken';
export const gone = 'CONTENT_GONE';

/** Cases that differ in one word alone: the role or the state. */
export const casesOf = <Name extends string>(
  ends: Readonly<Partial<Record<Name, string>>>,
  sceneOf: (name: Name) => Scene,
): Cases => Object.fromEntries((Object.keys(ends) as Name[]).map((name) => [name, [ends[name]!, sceneOf(name)]]));

const made = new WeakMap<Slice, Map<string, Promise<unknown>>>();

/** What scenes of a slice share, made when it is asked for first. */
export function onceIn<Value>(slice: Slice, name: string, make: () => Promise<Value>): Promise<Value> {
  const known = made.get(slice) ?? new Map<string, Promise<unknown>>();
  made.set(slice, known);
  const value = (known.get(name) as Promise<Value> | undefined) ?? make();
  known.set(name, value);
  return value;
}

/** Somebody who joined months ago, at a level of trust from which no limit of newcomers holds. */
export async function oldMember(slice: Slice, trustLevel = 2, signedIn = slice.signIn()): Promise<Member> {
  const member = await signedIn;
  const registeredAt = new Date('2026-06-01T00:00:00+08:00');
  await slice.db.update(customers).set({ trustLevel, registeredAt }).where(eq(customers.id, member.customerId));
  return member;
}

/** Somebody in a part, the same in every scene: of some trust, and registered long ago. */
export const actor = (slice: Slice, part: string, trustLevel = 2): Promise<Member> =>
  onceIn(slice, `actor ${part}`, () => oldMember(slice, trustLevel));

/** Somebody of the staff with one role, the same in every scene; `part` tells two of a role apart. */
export const staffActor = (slice: Slice, role: StaffRole, part = ''): Promise<StaffDevice> =>
  onceIn(slice, `staff ${role} ${part}`, () => signInStaff(slice, role));

/** Words that stand nowhere else, without digits. */
export const letters = (): string => randomUUID().replaceAll(/[\d-]/g, '');

export const docOf = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** Yesterday, so that it counts for no limit of a day, and so lately that it may be changed. */
const elevenHoursMs = 11 * hourMs;

/** A piece of content in a state, without what its kind adds. */
export async function pieceOf(
  slice: Slice,
  author: Member,
  more: Partial<typeof contentItems.$inferInsert> = {},
): Promise<number> {
  const at = new Date(slice.clock.now() - elevenHoursMs);
  const text = `a sample ${letters()}`;
  const [item] = await slice.db
    .insert(contentItems)
    .values({
      dataType: 1,
      customerId: author.customerId,
      doc: docOf(text),
      plainText: text,
      files: [],
      declarations: { ai: false, original: false, holds: null },
      riskClass: 1,
      state: auditStates.published,
      quality: 1,
      clientReqId: randomUUID(),
      createdAt: at,
      publishedAt: at,
      ...more,
    })
    .returning({ id: contentItems.id });
  return item!.id;
}
