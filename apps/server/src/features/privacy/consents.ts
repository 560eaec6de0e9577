import type { Db, Executor } from '@lianpan/db';
import { type MemberCaller } from '../../http/handle.ts';
import { publishedVersion } from '../operation/service.ts';
import * as queries from './queries.ts';
import { privacyTexts as texts } from './texts.ts';
import { rejected } from '../../rejection.ts';

interface ConsentRules {
  /** The published document whose version counts: two consents are sentences of a longer text. */
  readonly standsIn: string;
  /** Whether it counts as given while nothing was said: the account was opened with it. */
  readonly comesWithAccount: boolean;
  readonly canWithdraw: boolean;
}

const part = (standsIn: string): ConsentRules => ({ standsIn, comesWithAccount: true, canWithdraw: true });
const ground = (standsIn: string): ConsentRules => ({ standsIn, comesWithAccount: true, canWithdraw: false });

/** Everything a member can agree to. Sources: product handbook 11.2, 13.2. */
const rules = {
  userAgreement: ground('userAgreement'),
  privacyPolicy: ground('privacyPolicy'),
  riskNotice: { standsIn: 'riskNotice', comesWithAccount: false, canWithdraw: false },
  /** Without it the member reads, and publishes nothing. */
  publishing: part('userAgreement'),
  /** Without it no page and no action of the member is counted. */
  behaviour: part('privacyPolicy'),
} as const satisfies Record<string, ConsentRules>;

export type ConsentDocument = keyof typeof rules;

const documents = Object.keys(rules) as ConsentDocument[];

/** Counts where no text is published yet. */
const firstVersion = '2026-11';

const currentVersion = async (db: Executor, document: ConsentDocument): Promise<string> =>
  (await publishedVersion(db, rules[document].standsIn)) ?? firstVersion;

async function isGiven(db: Executor, customerId: number, document: ConsentDocument): Promise<boolean> {
  const newest = await queries.selectNewestConsent(db, customerId, document);
  return newest?.isGiven ?? rules[document].comesWithAccount;
}

/** Whether a member may publish; without that consent the app is for reading. Source: product handbook 11.2. */
export const mayPublish = (db: Executor, customerId: number): Promise<boolean> => isGiven(db, customerId, 'publishing');

/** Whether a member's pages and actions may be counted. Source: product handbook 13.2. */
export const mayCount = (db: Executor, customerId: number): Promise<boolean> => isGiven(db, customerId, 'behaviour');

/** What a member has said about each document, and how each stands. */
export async function listConsents(db: Db, customerId: number) {
  const said = await queries.selectConsents(db, customerId);
  const standing = documents.map(async (document) => ({
    document,
    version: await currentVersion(db, document),
    isGiven: said.find((word) => word.document === document)?.isGiven ?? rules[document].comesWithAccount,
    canWithdraw: rules[document].canWithdraw,
  }));
  return { said, documents: await Promise.all(standing) };
}

interface ConsentWord {
  readonly document: ConsentDocument;
  readonly version?: string | undefined;
  readonly isGiven: boolean;
}

/**
 * Gives or withdraws a consent; what stands so already is not written twice. Rejects a withdrawal of what the account
 * rests on, and a consent to a text that is not the current one. Withdrawing is never tied to a version.
 */
export async function setConsent(db: Db, given: ConsentWord, caller: MemberCaller, now: number) {
  const { document } = given;
  if (!given.isGiven && !rules[document].canWithdraw) {
    const text = document === 'riskNotice' ? texts.noticeStays : texts.withdrawAccount;
    throw rejected(text, 'INPUT_INVALID', {}, { fields: ['document'] });
  }
  const current = await currentVersion(db, document);
  if (given.isGiven && given.version !== current) throw rejected(texts.consentOutdated, 'VERSION_CONFLICT');
  return db.transaction(async (tx) => {
    await queries.lockMember(tx, caller.customerId);
    const newest = await queries.selectNewestConsent(tx, caller.customerId, document);
    const version = given.isGiven ? current : (newest?.version ?? current);
    if (newest?.isGiven === given.isGiven && newest.version === version) return { ...newest, document };
    const word = { document, version, isGiven: given.isGiven, at: new Date(now) };
    await queries.insertConsent(tx, { ...word, customerId: caller.customerId });
    return word;
  });
}
