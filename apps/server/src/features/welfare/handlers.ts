import { yuanOf } from '@lianpan/domain/mall';
import type { DataOf, Handlers } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import { pageOf } from '../../list-place.ts';
import type { ServerParts } from '../../parts.ts';
import { findTool } from '../privilege/service.ts';
import { claimWelfare } from './claim.ts';
import * as queries from './queries.ts';
import { welfareTexts as texts } from './texts.ts';

type Welfare = DataOf<'POST /api/system/receiveWelfare'>;

const pageSize = 20;
/** By the number of the state on the wire; 0 is what can be claimed. */
const groups = ['owned', 'used', 'expired'] as const;
const stateOf = { claimable: 0, owned: 1, used: 2, expired: 3 } as const;

export const welfareHandlers = ({ db, now, update }: Pick<ServerParts, 'db' | 'now' | 'update'>) =>
  ({
    'POST /api/system/getMyWelfareList': async ({ state, pageNum }, { customerId, language }) => {
      const at = new Date(now());
      const page = { ...pageOf({ pageNum, pageSize }), limit: pageSize + 1 };
      const group = groups[state - 1];
      const rows =
        group === undefined
          ? (await queries.selectClaimable(db, customerId, at, page)).map((welfare) => claimable(welfare, language))
          : (await queries.selectClaims(db, customerId, group, at, page)).map((row) =>
              claimed(row, stateOf[group], language),
            );
      const counts = [await queries.countClaimable(db, customerId, at)];
      for (const each of groups) counts.push(await queries.countClaims(db, customerId, each, at));
      return { counts, list: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
    },
    'POST /api/system/receiveWelfare': async ({ welfareId }, { customerId, language }) => {
      const row = await claimWelfare(db, now(), customerId, Number(welfareId));
      if (row.welfare.rule.privilegeId !== undefined) update(customerId, ['privileges']);
      return claimed(row, row.claim.state === 'owned' ? stateOf.owned : stateOf.used, language);
    },
  }) satisfies Partial<Handlers>;

const common = (welfare: queries.WelfareRow, language: Language) => ({
  welfareId: String(welfare.id),
  type: welfare.type,
  name: say(welfare.name, language),
  note: say(welfare.note, language),
  valueText: valueText(welfare, language),
  usePath: usePathOf(welfare),
});

const claimable = (welfare: queries.WelfareRow, language: Language): Welfare => ({
  ...common(welfare, language),
  state: stateOf.claimable,
  validFrom: welfare.startsAt.getTime(),
  validTo: welfare.endsAt.getTime(),
});

const claimed = ({ welfare, claim }: queries.ClaimedRow, state: number, language: Language): Welfare => ({
  ...common(welfare, language),
  state,
  validFrom: claim.claimedAt.getTime(),
  validTo: claim.validUntil.getTime(),
});

function valueText({ rule }: queries.WelfareRow, language: Language): string {
  if (rule.amountFen !== undefined) return say(texts.coupon, language, { fen: yuanOf(rule.amountFen) });
  if (rule.percent !== undefined) return say(texts.percent, language, { n: rule.percent });
  if (rule.uses !== undefined) return say(texts.uses, language, { n: rule.uses });
  if (rule.days !== undefined) return say(texts.days, language, { n: rule.days });
  return say(texts.points, language, { n: rule.points ?? 0 });
}

/** Coupons are used in the mall, trials on the page of their tool, points by themselves. */
function usePathOf({ type, rule }: queries.WelfareRow): string | null {
  if (type === 1) return '/mall';
  return rule.privilegeId === undefined ? null : (findTool(rule.privilegeId)?.route ?? null);
}
