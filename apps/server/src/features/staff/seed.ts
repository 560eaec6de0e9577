import type { Seed } from '../../seed/seed.ts';
import { hashPassword } from '../session/service.ts';
import { demoPassword, demoStaff } from './demo-staff.ts';
import { newCodeSecret } from './one-time-code.ts';
import { insertStaff } from './queries.ts';

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
