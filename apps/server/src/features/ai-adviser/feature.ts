import { dayMs } from '@lianpan/domain';
import { aiLogDays } from '@lianpan/domain/ai-adviser';
import { deleteOfMachine } from '../chat/service.ts';
import { aiAdviserDeeds } from './deeds.ts';
import type { Feature } from '../feature.ts';
import { writeDemoStatements } from './demo-statements.ts';
import { aiAdviserHandlers } from './handlers.ts';
import { deleteBefore, deleteOwn, selectEverything } from './queries.ts';
import { seedAiAdviser } from './seed.ts';

export const aiAdviser = {
  name: 'ai-adviser',
  after: ['chat'],
  tables: ['ai_ask', 'ai_statement'],
  deedTexts: aiAdviserDeeds,
  handlers: aiAdviserHandlers,
  jobs: [
    { name: 'writeDemoAiStatements', everySeconds: 20, run: writeDemoStatements },
    {
      name: 'dropOldAiAsks',
      cron: '25 3 * * *',
      retries: 2,
      catchesUp: true,
      run: async ({ db, now }) => {
        const before = new Date(now() - aiLogDays * dayMs);
        await deleteOfMachine(db, before);
        return deleteBefore(db, before);
      },
    },
  ],
  seed: { version: 3, write: seedAiAdviser },
  forget: deleteOwn,
  copyOf: async (db, customerId) => ({ questions: await selectEverything(db, customerId) }),
} satisfies Feature;
