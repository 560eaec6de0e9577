import type { privilegeGrants } from '@lianpan/db';
import { dayMs, perStockPrivileges } from '@lianpan/domain';
import type { PersonaName } from '../../seed/personas.ts';
import { deleteDemoPrivileges, insertActivityTrials, insertGrants } from './seed/queries.ts';
import type { Seed } from '../../seed/seed.ts';

/** Every tool that is held by privilege. */
const sold = [2, 3, 6, 8, 13, 14, 15, 18, 19, ...Array.from({ length: 14 }, (_, at) => 20 + at), 37, 41];

/** A stock that every simulated market has. */
const demoStock = '600000';

type GrantShape = Omit<typeof privilegeGrants.$inferInsert, 'customerId' | 'privilegeId'>;

/** Who shows which state, for every tool: with the newcomer, who holds nothing, all states of a card are there. */
const states = (now: number): readonly (readonly [PersonaName, GrantShape])[] => {
  const from = (days: number): Date => new Date(now + days * dayMs);
  const uses = (usesTotal: number, usesLeft: number) => ({ usesTotal, usesLeft });
  return [
    ['fullService', { source: 'order', orderNo: 'DEMO-0002', startsAt: from(-125), endsAt: from(240) }],
    ['standard', { source: 'order', orderNo: 'DEMO-0003', startsAt: from(-60), endsAt: from(120), ...uses(10, 5) }],
    ['renewalDue', { source: 'order', orderNo: 'DEMO-0004', startsAt: from(-171), endsAt: from(9) }],
    ['lapsed', { source: 'order', orderNo: 'DEMO-0005', startsAt: from(-200), endsAt: from(-20), state: 'ended' }],
    ['trial', { source: 'trial', startsAt: from(-4), endsAt: from(3), ...uses(3, 2) }],
    ['lowestClass', { source: 'order', orderNo: 'DEMO-0007', startsAt: from(-30), endsAt: from(60) }],
    ['withdrawing', { source: 'order', orderNo: 'DEMO-0010', startsAt: from(-2), endsAt: from(178) }],
    ['refund', { source: 'order', orderNo: 'DEMO-0011', startsAt: from(-31), endsAt: from(334), state: 'paused' }],
    ['creator', { source: 'staff', startsAt: from(-300), endsAt: null }],
    ['plainCreator', { source: 'trial', startsAt: from(-2), endsAt: from(5), ...uses(3, 0) }],
    ['invited', { source: 'activity', startsAt: from(-1), endsAt: from(13), ...uses(5, 5) }],
  ];
};

export const privilegeSeed: Seed = async ({ db, now, customerId }) => {
  await deleteDemoPrivileges(db);
  const rows = states(now).flatMap(([persona, shape]) =>
    sold.map((privilegeId) => ({
      ...shape,
      customerId: customerId(persona),
      privilegeId,
      stockNo: perStockPrivileges.includes(privilegeId) ? demoStock : null,
      isDemo: true,
    })),
  );
  const main = { customerId: customerId('practice'), isDemo: true, startsAt: new Date(now - dayMs) };
  rows.push(
    {
      ...main,
      source: 'welfare',
      privilegeId: 24,
      stockNo: null,
      endsAt: new Date(now + 6 * dayMs),
      usesTotal: 3,
      usesLeft: 2,
    },
    {
      ...main,
      source: 'trial',
      privilegeId: 41,
      stockNo: null,
      endsAt: new Date(now + 6 * dayMs),
      usesTotal: 3,
      usesLeft: 3,
    },
  );
  await insertGrants(db, rows);
  const trial = { days: 14, uses: 5, isDemo: true } as const;
  const running = { startsAt: new Date(now - 10 * dayMs), endsAt: new Date(now + 60 * dayMs) };
  await insertActivityTrials(db, [
    { ...trial, ...running, activityId: '1001', privilegeId: 24 },
    { ...trial, ...running, activityId: '1001', privilegeId: 41 },
    {
      ...trial,
      activityId: '1000',
      privilegeId: 24,
      startsAt: new Date(now - 60 * dayMs),
      endsAt: new Date(now - dayMs),
    },
  ]);
};
