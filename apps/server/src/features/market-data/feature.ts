import type { Feature } from '../feature.ts';
import { marketDataHandlers, marketDataStreams } from './handlers.ts';

/** What there is of the real market, and how files become more of it. */
export const marketData = {
  name: 'market-data',
  handlers: marketDataHandlers,
  streams: marketDataStreams,
  deedTexts: {
    'marketData.import': ['导入行情文件', 'Imported market files'],
    'marketData.cancel': ['取消导入行情文件', 'Cancelled an import of market files'],
    'marketData.undo': ['撤销上次行情导入', 'Undid the last import of market files'],
  },
  jobs: [
    {
      name: 'oldIncomingFiles',
      cron: '*/10 * * * *',
      retries: 1,
      catchesUp: false,
      run: async ({ marketFiles }) => (await marketFiles?.removeExpired()) ?? 0,
    },
  ],
} satisfies Feature;
