import type { Evidence, Executor } from '@lianpan/db';
import { dataTypes } from '@lianpan/domain/community';
import type { MemberCaller } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { findTool } from '../privilege/service.ts';
import { qaTexts as texts } from './texts.ts';

interface Cited {
  readonly dataType: number;
  readonly dataId: string;
}

/** What is cited, with its name in both languages as it is now. Rejects what is not there. Source: product handbook 4.4. */
export async function evidenceOf(
  db: Executor,
  kinds: ServerParts['contentKinds'],
  caller: MemberCaller,
  { dataType, dataId }: Cited,
): Promise<Evidence> {
  const title = await titleOf(db, kinds, caller, { dataType, dataId });
  if (!title?.[0] || !title[1]) throw rejected(texts.noEvidence, 'CONTENT_GONE');
  return { dataType, dataId, title };
}

async function titleOf(
  db: Executor,
  kinds: ServerParts['contentKinds'],
  caller: MemberCaller,
  { dataType, dataId }: Cited,
): Promise<Text | undefined> {
  if (dataType === dataTypes.tool) return /^\d{1,2}$/.test(dataId) ? findTool(Number(dataId))?.name : undefined;
  if (dataType === dataTypes.stockEvent) return eventTitle(caller, dataId);
  const chinese = await kinds[dataType]?.({ ...caller, language: 'zh-CN' }, dataId, db);
  const english = await kinds[dataType]?.({ ...caller, language: 'en' }, dataId, db);
  return chinese && english ? [chinese.title, english.title] : undefined;
}

/** An event by what happened, where its kind would only say whose it is. */
async function eventTitle({ market }: MemberCaller, dataId: string): Promise<Text | undefined> {
  const entry = market.directory.find(dataId.slice(0, 6));
  if (!entry) return undefined;
  const { upcoming, history } = await market.ask('stockEvents', entry.slot);
  return [...upcoming, ...history].find(({ event }) => event.id === dataId)?.event.title;
}
