import { minuteMs } from '@lianpan/domain';
import type { Seed } from '../../seed/seed.ts';
import { hashPassword } from '../session/service.ts';
import { demoPassword, demoStaff } from './demo-staff.ts';
import { newCodeSecret } from './one-time-code.ts';
import { demoDeeds } from './demo-deeds.ts';
import { insertAudits, insertStaff, isAuditedAs, selectStaff } from './queries.ts';

/** Staff of a demonstration; those who are there already stay as they are. */
export const seedStaff: Seed = async ({ db, secrets, now }) => {
  const passwordHash = await hashPassword(demoPassword);
  for (const person of demoStaff) {
    await insertStaff(db, {
      ...person,
      state: 'active',
      passwordHash,
      codeSecret: secrets.encrypt(newCodeSecret()),
      createdAt: new Date(now),
      isDemo: true,
    });
  }
};

/** What these did in the days before, written once: the log only grows. */
export const seedDeeds: Seed = async ({ db, now }) => {
  if (await isAuditedAs(db, requestOf(0))) return;
  const known = new Map((await selectStaff(db)).map((one) => [one.name, one]));
  const rows = demoDeeds.map(({ by, hoursAgo, ...deed }, nth) => ({
    ...deed,
    at: new Date(now - hoursAgo * 60 * minuteMs),
    staffId: known.get(by)?.id ?? null,
    staffName: by,
    roles: known.get(by)?.roles ?? [],
    address: '10.0.0.8',
    requestId: requestOf(nth),
  }));
  await insertAudits(db, rows);
};

/** Says that the demonstration wrote it. */
const requestOf = (nth: number): string => `demonstration-${nth + 1}`;
