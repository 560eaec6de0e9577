import type { Feature } from '../feature.ts';
import { diagnosisHandlers } from './handlers.ts';
import { deleteEverything, selectEverything } from './queries.ts';
import { forgetVisitors } from './records.ts';

export const diagnosis = {
  name: 'diagnosis',
  tables: ['diagnosis_record'],
  handlers: diagnosisHandlers,
  forget: deleteEverything,
  copyOf: async (db, customerId) => ({ diagnoses: await selectEverything(db, customerId) }),
  jobs: [
    {
      name: 'oldVisitorDiagnoses',
      cron: '41 3 * * *',
      retries: 3,
      catchesUp: true,
      run: ({ db, now }) => forgetVisitors(db, now()),
    },
  ],
} satisfies Feature;
