import type { CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { memberInfoCall, useMemberInfo } from '../../shared/member-info.ts';
import { usePages } from '../../shared/query-pages.ts';
import { queryOf, useCall } from '../../shared/query.ts';
import { track } from '../../shared/runtime.ts';

const suggestionsCall = 'POST /api/system/mine/getSuggestions';

export type PersonalisationKind = 'content' | 'promotion';

const wireKinds = { content: 'pcr', promotion: 'par' } as const;

/** Which personalisation the member wants. */
export function usePersonalisation() {
  const query = useMemberInfo();
  const wants = query.data && { content: query.data.pcrSwitch === 1, promotion: query.data.parSwitch === 1 };
  return { ...query, wants };
}

/** Switches one kind; what is suggested is asked anew. */
export function useSwitchPersonalisation() {
  const switching = useCall('POST /api/system/personalizedRecommendSwitch', {
    makesStale: [memberInfoCall, suggestionsCall],
  });
  return {
    isPending: switching.isPending,
    change: (kind: PersonalisationKind, isOn: boolean): void =>
      switching.mutate(
        { type: wireKinds[kind], status: isOn ? 1 : 0 },
        { onSuccess: () => track('privacySwitch', { type: wireKinds[kind], to: isOn ? 'on' : 'off' }) },
      ),
  };
}

const interestsCall = 'POST /api/system/mine/getInterestTags';

/** What suggestions are built on. */
export const useInterests = () => useQuery(queryOf(interestsCall, {}, { silent: true }));

/** Deletes one interest, or all when none is named. */
export const useDeleteInterest = () =>
  useCall('POST /api/system/mine/deleteInterestTag', { makesStale: [interestsCall, suggestionsCall] });

const consentsCall = 'POST /api/system/mine/getConsents';

export type Consents = CallOutput<typeof consentsCall>;

/** How each consent stands, and every word that was said about it. */
export const useConsents = () => useQuery(queryOf(consentsCall, {}, { silent: true }));

export const useSetConsent = () => useCall('POST /api/system/mine/setConsent', { makesStale: [consentsCall] });

const copiesCall = 'POST /api/system/mine/getDataCopies';

export const useDataCopies = () => useQuery(queryOf(copiesCall, {}, { silent: true }));

export const useApplyDataCopy = () => useCall('POST /api/system/mine/applyDataCopy', { makesStale: [copiesCall] });

/** The content of a copy. */
export const useOpenDataCopy = () => useCall('POST /api/system/mine/getDataCopy', { silent: true });

const reportsCall = 'POST /api/system/mine/getMyAccuses';

export type Report = CallOutput<typeof reportsCall>['list'][number];

/** Own reports of others and what became of them. */
export const useReports = () => useQuery(queryOf(reportsCall, {}, { silent: true }));

const blockCall = 'POST /api/system/blackoutUser';

/** Whom the member has blocked, page by page. */
export const useBlocked = () => usePages(blockCall, { action: 'list' });

/** Blocks a member; the form shows the refusal. */
export const useBlock = () => useCall(blockCall, { silent: true, makesStale: [blockCall] });

export const useUnblock = () => useCall(blockCall, { makesStale: [blockCall] });
