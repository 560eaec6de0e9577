import type { Handlers } from '../../http/handle.ts';
import { InTurn } from '../../in-turn.ts';
import { say } from '../../language.ts';
import { rejected } from '../../rejection.ts';
import { clearConversation, openOwned } from '../chat/service.ts';
import { calibrationOf } from './calibration.ts';
import { ask, placeOf, type AskParts } from './asking.ts';
import { aiAdminHandlers } from './admin.ts';
import * as queries from './queries.ts';
import { leftOf, quotaFor } from './quota.ts';
import { aiAdviserTexts as texts, suggestionsOf } from './texts.ts';

/** As many answers as a page shows at once. */
const maxOpinions = 300;

export const aiAdviserHandlers = (parts: AskParts) => {
  const { db, now } = parts;
  const turns = new InTurn<number>();

  return {
    'GET /api/chat/ai/getState': async ({ stockNo }, { customerId, language, market }) => {
      const conversationId = await openOwned(db, customerId, 'ai', new Date(now()));
      const quota = await quotaFor(parts, customerId);
      const entry = stockNo === undefined ? undefined : market.directory.find(stockNo);
      const stock = entry?.kind === 'stock' ? entry.name : null;
      return {
        conversationId: String(conversationId),
        quota,
        left: await leftOf(parts, db, customerId, quota),
        suggestions: suggestionsOf(stock).map((text) => say(text, language, { stock: stock ?? '' })),
        stockName: stock,
        opinions: (await queries.selectOpinions(db, customerId, conversationId, maxOpinions)).map((row) => ({
          seq: row.seq,
          opinion: row.opinion,
          isReported: row.complaint !== null,
        })),
      };
    },
    'POST /api/chat/ai/ask': (given, caller) => ask(parts, turns, caller, given),
    'POST /api/chat/ai/rate': async ({ conversationId, seq, opinion }, { customerId }) => {
      await change({ customerId, conversationId: Number(conversationId), seq }, { opinion });
      return {};
    },
    'POST /api/chat/ai/report': async ({ conversationId, seq, reason }, { customerId }) => {
      await change(
        { customerId, conversationId: Number(conversationId), seq },
        // Reported anew, it is open again.
        {
          complaint: reason,
          complainedAt: new Date(now()),
          verdict: null,
          handledById: null,
          handledAt: null,
          handledNote: '',
        },
      );
      return {};
    },
    'POST /api/chat/ai/clear': async ({ conversationId }, { customerId }) => {
      const id = await placeOf(parts, customerId, conversationId);
      return { clearedSeq: await clearConversation(parts, customerId, id) };
    },
    'POST /api/chat/ai/getCalibration': async (_, { market }) => ({
      ...market.freshness(),
      ...(await calibrationOf(db, market)),
    }),
    ...aiAdminHandlers(parts),
  } satisfies Partial<Handlers>;

  async function change(
    ...[answer, wanted]: [Parameters<typeof queries.updateAnswer>[1], Parameters<typeof queries.updateAnswer>[2]]
  ) {
    if ((await queries.updateAnswer(db, answer, wanted)).length === 0) throw rejected(texts.gone, 'CONTENT_GONE');
  }
};
