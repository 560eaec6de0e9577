import type { Db } from '@lianpan/db';
import type { DataOf } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import { rejected } from '../../rejection.ts';
import { balancesOf } from '../ledger/service.ts';
import { openToolDay, toolDays } from '../privilege/service.ts';
import { lockMember, selectUses } from './queries.ts';
import { spend, spendKey } from './service.ts';
import { pointTexts as texts } from './texts.ts';

type Shelf = DataOf<'POST /api/mall/integral/getTasks'>['shelf'];

/** Points for a day of a tool: twelve days of signing in. */
const toolDayPoints = 60;

const idOf = (toolId: number): string => `toolDay-${toolId}`;

/** What points can be exchanged for; nothing that could be paid out. Source: product handbook 8.8. */
export async function shelfOf(db: Db, now: number, customerId: number, language: Language): Promise<Shelf> {
  const tools = await toolDays(db, now, customerId);
  return tools.map(({ name, toolId, ...tool }) => ({
    ...tool,
    toolId,
    itemId: idOf(toolId),
    name: say(name, language),
    points: toolDayPoints,
    days: 1,
  }));
}

/** Spends points on an item, once a request. Rejects tools that are open already or don't fit, and who has too few points. */
export function exchange(
  db: Db,
  now: number,
  customerId: number,
  { itemId, clientReqId }: { readonly itemId: string; readonly clientReqId: string },
): Promise<DataOf<'POST /api/mall/integral/exchange'>> {
  return db.transaction(async (tx) => {
    await lockMember(tx, customerId);
    const tool = (await toolDays(tx, now, customerId)).find(({ toolId }) => idOf(toolId) === itemId);
    if (!tool) throw rejected(texts.noItem, 'INPUT_INVALID');
    const { toolId, name } = tool;
    const spending = { customerId, use: 'toolDay', cause: clientReqId } as const;
    const balance = async (): Promise<number> => (await balancesOf(tx, 'POINTS', customerId))['points'] ?? 0;
    if ((await selectUses(tx, spendKey(spending))).length > 0) {
      return { state: 'already' as const, balance: await balance(), endsAt: tool.endsAt };
    }
    if (tool.state === 'held') throw rejected(texts.held, 'ALREADY_DONE', { tool: name });
    if (tool.state === 'unsuitable') throw rejected(texts.unsuitable, 'PRIVILEGE_REQUIRED', { tool: name });
    await spend(tx, { ...spending, points: toolDayPoints, at: new Date(now), details: { toolId } });
    const endsAt = await openToolDay(tx, now, customerId, toolId, `points:${clientReqId}`);
    return { state: 'done' as const, balance: await balance(), endsAt };
  });
}
