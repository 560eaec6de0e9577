import type { Seed } from '../../../seed/seed.ts';

export const seedInventor: Seed = async () => {};
