import { messageTypes } from '@lianpan/domain';
import type { ServerParts } from '../../parts.ts';
import type { ContactAdded } from '../../providers/contact-qr-port.ts';
import { say } from '../../language.ts';
import { addNotice, type NoticeTemplate } from '../notice/service.ts';
import * as queries from './queries.ts';
import { contactNoticeTexts, contactTexts } from './texts.ts';

type Parts = Pick<ServerParts, 'db' | 'now' | 'log' | 'contactQr' | 'update'>;

export const contactNotices = {
  added: {
    name: 'contactAdded',
    code: 'contact.added',
    type: messageTypes.overall,
    ...contactNoticeTexts,
  },
} as const satisfies Record<string, NoticeTemplate>;

/**
 * Takes what the messenger tells: the member by the state of the code, else by the name over all apps of the firm, since a
 * contact of before brings no state. Told twice it counts once. Source: shells handbook 7.6.
 */
export async function noteAdded(parts: Parts, { state, externalUserId, welcomeCode }: ContactAdded): Promise<void> {
  const { db, now, update } = parts;
  const at = now();
  const known = state === '' ? await stateOfContact(parts, externalUserId) : state;
  const customerId = known === undefined ? undefined : await queries.markAdded(db, known, externalUserId, new Date(at));
  if (customerId === undefined || known === undefined) {
    parts.log.info({ hasState: state !== '' }, 'a contact was added that no open code leads to');
  } else {
    await addNotice(db, { customerId, template: contactNotices.added, onceKey: known, now: at });
    update(customerId, ['contact']);
  }
  if (welcomeCode === '') return;
  // A greeting that is late is refused; the contact stands all the same.
  await parts.contactQr
    ?.greet(welcomeCode, say(contactTexts.greeting, 'zh-CN'))
    .catch((error: unknown) => parts.log.warn({ err: error }, 'a contact was not greeted'));
}

async function stateOfContact({ db, contactQr, log }: Parts, externalUserId: string): Promise<string | undefined> {
  const unionId = await contactQr?.unionIdOf(externalUserId).catch((error: unknown) => {
    log.warn({ err: error }, 'who a contact is was not told');
    return null;
  });
  return unionId ? queries.selectOpenState(db, unionId) : undefined;
}
