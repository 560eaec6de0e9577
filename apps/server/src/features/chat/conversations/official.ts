import { serviceHoursText } from '@lianpan/domain/community';
import type { Caller, DataOf } from '../../../http/handle.ts';
import { say } from '../../../language.ts';
import { rejected } from '../../../rejection.ts';
import type { ChatParts } from '../parts.ts';
import { serviceInfoAt } from '../service-hours.ts';
import { chatTexts as texts, voiceTexts } from '../texts.ts';
import { openOwned } from './opening.ts';

const kinds = {
  OFFICIAL: 'official',
  SERVICE: 'service',
  ADVISER: 'adviser',
  ASSISTANT: 'service',
  AI_ADVISOR: 'ai',
  COMPLIANCE_VISIT: 'service',
} as const;

/** What guests may ask for: the rest begins with a member. Source: product handbook 22.3. */
const openToGuests: readonly string[] = ['OFFICIAL', 'SERVICE'];

/** A voice of the firm, and the caller's conversation with it, which begins here where there is none. */
export async function officialOf(
  { db, now }: Pick<ChatParts, 'db' | 'now'>,
  { customerId, language }: Caller,
  tag: keyof typeof kinds,
): Promise<DataOf<'GET /api/chat/private/getOfficialId'>> {
  const kind = kinds[tag];
  if (customerId === null && !openToGuests.includes(tag)) throw rejected(texts.gone, 'CONTENT_GONE');
  const id = customerId === null ? '' : String(await openOwned(db, customerId, kind, new Date(now())));
  const { isInHours } = serviceInfoAt(now());
  return {
    customerId: '',
    nickName: say(voiceTexts[kind], language),
    headImg: '',
    conversationId: id,
    privateChatUrl: id === '' ? '' : kind === 'ai' ? '/chat/aiAdvisor' : `/chat/privateChat?conversationId=${id}`,
    hours: kind === 'ai' || kind === 'official' ? '' : serviceHoursText,
    onlineStatus: kind === 'ai' || isInHours ? 'online' : 'offline',
  };
}
