import type { Feature } from '../feature.ts';
import { contractDuties, contractNotices } from './notices.ts';
import { contractSeed } from './seed.ts';

export const contract = {
  name: 'contract',
  tables: ['contract_duty'],
  noticeTemplates: contractNotices,
  duties: contractDuties,
  seed: { version: 1, write: contractSeed },
  keeps: { contract_duty: 'the law asks for contracts to be kept' },
} satisfies Feature;
