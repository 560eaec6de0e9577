import type { Feature } from '../feature.ts';
import { aiDiagnosisHandlers } from './handlers.ts';
import { selectEverything, takeOff } from './queries.ts';

export const aiDiagnosis = {
  name: 'ai-diagnosis',
  tables: ['ai_diagnosis'],
  handlers: aiDiagnosisHandlers,
  forget: takeOff,
  copyOf: async (db, customerId) => ({ aiDiagnoses: await selectEverything(db, customerId) }),
} satisfies Feature;
