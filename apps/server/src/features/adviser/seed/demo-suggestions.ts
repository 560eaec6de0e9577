import { messageTypes } from '@lianpan/contract/chat-wire';
import { dayMs, minuteMs, shanghaiDate } from '@lianpan/domain';
import type { ServerParts } from '../../../parts.ts';
import { idOfWords } from '../../../seed/id-of-words.ts';
import * as tickets from '../queries.ts';
import { addMessage } from '../steps.ts';
import { requestOf } from './seed.ts';
import * as queries from './queries.ts';
import { seedSuggestions, type SeedSuggestion } from './suggestions.ts';

const market = 'simulated';
const validMs = 30 * dayMs;
const laterMs = 30 * minuteMs;

/** Suggestions of the demonstration, each at the price of its day: the market is asked for it once it is there. */
export async function writeDemoSuggestions({
  db,
  market: markets,
  demoMode,
  now,
}: Pick<ServerParts, 'db' | 'market' | 'demoMode' | 'now'>): Promise<number> {
  if (!demoMode) return 0;
  const known = new Map((await queries.selectDemoTickets(db)).map((ticket) => [ticket.clientReqId, ticket]));
  const suggested = await queries.selectSuggested(db);
  const waiting = seedSuggestions.filter(({ ticketAt }) => {
    const ticket = known.get(requestOf(ticketAt));
    return ticket?.staffId != null && !suggested.has(ticket.id);
  });
  // In the order of their days: lists stand by id.
  const saidAt = ({ ticketAt }: SeedSuggestion): number => known.get(requestOf(ticketAt))!.lastAt.getTime();
  let written = 0;
  for (const { ticketAt, decision, body } of waiting.toSorted((a, b) => saidAt(a) - saidAt(b))) {
    const of = markets.of(market);
    const entry = of.directory.find(body.stockNo);
    if (!entry) continue;
    const line = await of.ask('kLine', entry.slot, 'day', 'none');
    const { lastAt } = known.get(requestOf(ticketAt))!;
    // The newest day that had ended when it was said.
    const at = line.date.findLastIndex((date) => date <= shanghaiDate(lastAt.getTime()));
    const [tradeDate, close] = [line.date[at], line.close[at]];
    if (tradeDate === undefined || close === undefined) continue;
    const givenAt = new Date(Math.min(lastAt.getTime() + laterMs, now()));
    written += await db.transaction(async (tx) => {
      const ticket = await tickets.lockTicket(tx, known.get(requestOf(ticketAt))!.id);
      const profile = await tickets.selectProfile(tx, ticket?.staffId ?? 0);
      const clientMsgId = idOfWords(`adviser suggestion ${ticketAt}`);
      if (!ticket || !profile || (await tickets.selectByClientMsgId(tx, ticket.id, clientMsgId))) return 0;
      const { message } = await addMessage(tx, ticket, {
        author: 'adviser',
        staffId: profile.staffId,
        clientMsgId,
        body: {
          ...body,
          msgType: messageTypes.suggestion,
          market,
          stockName: entry.name,
          evidence: body.evidence.map((one) => ({ ...one, day: tradeDate })),
          validUntil: givenAt.getTime() + validMs,
          priceAt: close,
          tradeDate,
          certNo: profile.certNo,
        },
        words: [...body.reasons, ...body.risks].join('\n'),
        at: givenAt,
      });
      // A word of old days is no news.
      await tickets.updateTicket(tx, ticket.id, {
        lastAt: ticket.lastAt,
        ...(decision !== undefined && { readSeq: message.seq }),
      });
      await tickets.insertSuggestion(tx, {
        messageId: message.id,
        ticketId: ticket.id,
        customerId: ticket.customerId,
        staffId: profile.staffId,
        market,
        stockNo: body.stockNo,
        tradeDate,
        priceFen: Math.round(close * 100),
        givenAt,
        ...(decision !== undefined && { readAt: givenAt, decision, decidedAt: givenAt }),
      });
      return 1;
    });
  }
  return written;
}
