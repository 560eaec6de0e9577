import type { Executor } from '@lianpan/db';
import { shanghaiDay, startOfShanghaiDay } from '@lianpan/domain';
import { limitsOf, trustAt, type TrustLimits } from '@lianpan/domain/community';
import type { Language } from '../../language.ts';
import { rejected } from '../../rejection.ts';
import * as items from './items/queries.ts';
import { screen } from './screening.ts';
import { isProfessional } from './proper-words.ts';
import { activeWords } from './reviews/words.ts';
import { contentTexts as texts, ruleTexts } from './texts.ts';

export interface Standing extends Awaited<ReturnType<typeof items.selectStanding>> {
  readonly trust: number;
  readonly limits: TrustLimits;
  readonly hasMobile: boolean;
  /** Speaks for the trade, so that their words are held to more. */
  readonly isProfessional: boolean;
}

/** What a member may do at a moment. */
export async function standingOf(tx: Executor, customerId: number, at: Date): Promise<Standing> {
  const member = await items.lockMember(tx, customerId);
  const standing = await items.selectStanding(tx, customerId, new Date(startOfShanghaiDay(shanghaiDay(at.getTime()))));
  const facts = {
    level: member.trustLevel,
    registeredAt: member.registeredAt.getTime(),
    approved: standing.approved,
    lastStrikeAt: standing.lastAt?.getTime() ?? null,
  };
  const trust = trustAt(facts, at.getTime());
  const isMuted = standing.mutedUntil !== null && standing.mutedUntil > at;
  return {
    ...standing,
    mutedUntil: isMuted ? standing.mutedUntil : null,
    trust,
    limits: limitsOf(trust),
    hasMobile: member.hasMobile,
    isProfessional: isProfessional(member.trustLevel),
  };
}

/** Rejects who may read only. */
export function requireMayWrite({ hasMobile, mutedUntil }: Standing, language: Language): void {
  if (!hasMobile) throw rejected(texts.noMobile, 'ID_REQUIRED');
  if (mutedUntil) throw rejected(texts.muted, 'MUTED', { time: momentText(mutedUntil, language) });
}

/** Rejects a short text beside a piece of content that could not be published by itself. */
export async function requireDecent(
  tx: Executor,
  standing: Standing,
  text: string,
  ownHosts: readonly string[],
): Promise<void> {
  const { faults } = screen({
    text,
    hasMedia: false,
    hasQrCode: false,
    ownHosts,
    limits: standing.limits,
    isLicensed: standing.trust >= 3,
    words: await activeWords(tx),
    earlier: [],
    isFirst: false,
    minLength: 1,
  });
  const worst = faults.find((fault) => fault.class !== 'C');
  if (worst) throw rejected(texts.rejected, 'CONTENT_REJECTED', { reason: ruleTexts[worst.rule] ?? ruleTexts.other! });
}

const momentText = (at: Date, language: Language): string =>
  at.toLocaleString(language, { timeZone: 'Asia/Shanghai', dateStyle: 'medium', timeStyle: 'short' });
