import type { CallInput } from '@lianpan/client';
import { runtime } from '../runtime.ts';

export type OfficialTag = CallInput<'GET /api/chat/private/getOfficialId'>['userTagEnum'];

/** Opens the conversation with a voice of the firm; guests sign in first. */
export async function openOfficial(tag: OfficialTag): Promise<void> {
  if (!(await runtime().requireLogin())) return;
  const { privateChatUrl } = await runtime().call('GET /api/chat/private/getOfficialId', { userTagEnum: tag });
  runtime().go(privateChatUrl);
}
