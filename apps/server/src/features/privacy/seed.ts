import { dataTypes } from '@lianpan/domain/community';
import { randomBytes } from 'node:crypto';
import type { accusations, consents, sessionFamilies } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import { personaNames, type PersonaName } from '../../seed/personas.ts';
import { writeCopy } from './data-copy.ts';
import { insertBlocked } from './queries.ts';
import { deleteDemoPrivacy, insertAccusations, insertConsents, insertDevices, insertTags } from './seed/queries.ts';
import type { Seed } from '../../seed/seed.ts';

const documents = ['userAgreement', 'privacyPolicy', 'riskNotice'] as const;
const current = '2026-11';
const older = '2026-05';

/** Days before the seeding. */
const registered = 40;
const agreedAnew = 12;

type Person = (persona: PersonaName) => number;

/** Everybody has agreed to three documents; the main person saw one of them change. */
function consentRows(now: number, customerId: Person): (typeof consents.$inferInsert)[] {
  const at = (days: number): Date => new Date(now - days * dayMs);
  return personaNames.flatMap((persona) =>
    documents.flatMap((document) => {
      const word = { customerId: customerId(persona), document, isGiven: true };
      if (persona !== 'practice' || document !== 'privacyPolicy')
        return [{ ...word, version: current, at: at(registered) }];
      return [
        { ...word, version: older, at: at(registered) },
        { ...word, version: current, at: at(agreedAnew) },
      ];
    }),
  );
}

/** Industries of the simulated market, by what the person seems to care about. */
const interests = [
  ['食品饮料', 6.4],
  ['电子', 5.1],
  ['银行', 3.7],
  ['电力设备', 2.9],
  ['医药生物', 1.8],
  ['汽车', 1],
] as const;

/** One report in each state: about whom, for what, made and decided how many days ago. */
const reports: readonly (readonly [PersonaName, string, string, string, made: number, decided?: number])[] = [
  ['blocked', 'promise', '在群里承诺固定收益', 'valid', 21, 20],
  ['invited', 'impostor', '头像像官方账号', 'invalid', 15, 13],
  ['everyPopup', 'advert', '', 'merged', 9, 8],
  ['muted', 'attack', '连续发送辱骂内容', 'accepted', 2],
  ['plainCreator', 'contact', '简介里留了联系方式', 'submitted', 0.1],
];

const reportRows = (now: number, customerId: Person): (typeof accusations.$inferInsert)[] =>
  reports.map(([target, reason, words, state, made, decided]) => ({
    customerId: customerId('practice'),
    dataType: dataTypes.person,
    dataId: String(customerId(target)),
    targetId: customerId(target),
    reason,
    words,
    imageUrls: [],
    state,
    createdAt: new Date(now - made * dayMs),
    decidedAt: decided === undefined ? null : new Date(now - decided * dayMs),
  }));

const devices = [
  { id: '00000000-0000-4000-8000-000000000d01', clientType: 11, deviceName: 'iPhone（演示）', signedInDaysAgo: 30 },
  { id: '00000000-0000-4000-8000-000000000d02', clientType: 1, deviceName: 'Windows（演示）', signedInDaysAgo: 6 },
] as const;

/** Devices that are only shown: nobody has ever had their tokens. */
const deviceRows = (now: number, customerId: Person): (typeof sessionFamilies.$inferInsert)[] =>
  devices.map(({ id, clientType, deviceName, signedInDaysAgo }) => ({
    id,
    clientType,
    deviceName,
    customerId: customerId('practice'),
    visitorId: `demonstration-${clientType}`,
    salt: randomBytes(16),
    createdAt: new Date(now - signedInDaysAgo * dayMs),
    rotatedAt: new Date(now - dayMs),
    lastSeenAt: new Date(now - dayMs),
    expiresAt: new Date(now + 300 * dayMs),
    absoluteExpiresAt: new Date(now + 300 * dayMs),
  }));

/** What the demonstration's people have agreed to, and all that the main one finds under settings. Handbook 1.12, 11. */
export const privacySeed: Seed = async ({ db, secrets, now, copyOf, customerId }) => {
  const main = customerId('practice');
  await deleteDemoPrivacy(
    db,
    devices.map(({ id }) => id),
  );
  await insertConsents(db, consentRows(now, customerId));
  const touchedAt = new Date(now - dayMs);
  await insertTags(
    db,
    interests.map(([tag, weight]) => ({ customerId: main, tag, weight, touchedAt })),
  );
  await insertAccusations(db, reportRows(now, customerId));
  await insertBlocked(db, main, customerId('blocked'), new Date(now - 20 * dayMs));
  await insertDevices(db, deviceRows(now, customerId));
  // Made two days ago, so that one more can be made today.
  await writeCopy(db, { secrets, copyOf }, main, now - 2 * dayMs);
};
