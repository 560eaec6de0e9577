import type { Feature } from '../feature.ts';
import { suitabilityDuties, suitabilityNotices } from './notices.ts';
import { selectAssessment } from './queries.ts';
import { suitabilitySeed } from './seed.ts';

export const suitability = {
  name: 'suitability',
  tables: ['assessment'],
  noticeTemplates: suitabilityNotices,
  duties: suitabilityDuties,
  seed: { version: 1, write: suitabilitySeed },
  keeps: { assessment: 'the law asks for tests to be kept' },
  copyOf: async (db, customerId) => ({ assessment: (await selectAssessment(db, customerId)) ?? null }),
} satisfies Feature;
