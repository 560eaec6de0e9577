import { useQuery } from '@tanstack/react-query';
import { queryOf, useCall } from '../../shared/query.ts';
import { track } from '../../shared/runtime.ts';

export type PersonalisationKind = 'content' | 'promotion';

const wireKinds = { content: 'pcr', promotion: 'par' } as const;

/** Which personalisation the member wants. */
export function usePersonalisation() {
  const query = useQuery(queryOf('POST /api/system/mine/getUserInfo', {}, { silent: true, freshForMs: 60_000 }));
  const wants = query.data && { content: query.data.pcrSwitch === 1, promotion: query.data.parSwitch === 1 };
  return { ...query, wants };
}

/** Switches one kind; what is suggested is asked anew. */
export function useSwitchPersonalisation() {
  const switching = useCall('POST /api/system/personalizedRecommendSwitch', {
    makesStale: ['POST /api/system/mine/getUserInfo', 'POST /api/system/mine/getSuggestions'],
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
