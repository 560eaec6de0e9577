import type { Feature } from '../feature.ts';
import { advisorySeed } from './seed.ts';

export const advisory = {
  name: 'advisory',
  tables: ['contract_duty'],
  seed: { version: 1, write: advisorySeed },
  keeps: { contract_duty: 'the law asks for contracts to be kept' },
} satisfies Feature;
