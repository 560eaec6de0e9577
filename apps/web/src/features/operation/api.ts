import type { CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { freshForMs, toEntry, type Entry } from '../../shared/operation/operation.ts';
import { queryOf } from '../../shared/query.ts';

type LockedBar = CallOutput<'POST /api/operation/common/getOperationBarsByPrivilege'>['list'][number];

/** A premium tool with what this person may do with it. */
export interface PremiumTool extends Entry {
  readonly description: string;
  readonly isLocked: boolean;
  readonly usesLeft: number;
  readonly permissionStatus: number;
  readonly serviceStatus: number;
  readonly endsAt: number | null;
  readonly toolId: number;
  readonly tag: NonNullable<LockedBar['tag']>;
}

const toTool = (bar: LockedBar): PremiumTool => ({
  ...toEntry(bar),
  description: bar.describe,
  isLocked: bar.locked,
  usesLeft: bar.trialLeft,
  permissionStatus: bar.permissionStatus,
  serviceStatus: bar.serviceStatus,
  endsAt: bar.serviceEndTime,
  toolId: bar.markingToolIds[0] ?? 0,
  tag: bar.tag ?? 'free',
});

/** The grid of the premium page; asked anew for every person. */
export function usePremiumTools(customerId: string | null) {
  const options = queryOf(
    'POST /api/operation/common/getOperationBarsByPrivilege',
    { scene: 'VipGrid' },
    { silent: true },
  );
  const query = useQuery({ ...options, queryKey: [...options.queryKey, customerId] });
  return { ...query, tools: query.data?.list.map(toTool) };
}

/** How a tool works and when it does badly. */
export const useToolInfo = (toolId: number) =>
  useQuery({
    ...queryOf('GET /api/stocks/hall/getMarkingToolInfo', { markingToolId: toolId }, { silent: true, freshForMs }),
    enabled: toolId > 0,
  });

type Info = CallOutput<'POST /api/system/getHgdCustomerInfo'>;

/** The member's advisory service. */
export interface Service {
  readonly level: number;
  /** 0 never, 1 running, 2 not started or paused, 3 ended. */
  readonly status: number;
  readonly endsAt: number | null;
  readonly daysLeft: number | null;
  readonly isServed: boolean;
  readonly adviser: Info['adviser'];
  readonly test: { readonly level: number; readonly state: Info['assess']['state']; readonly until: number | null };
  readonly duties: Info['duties'];
  readonly contract: { readonly contractNo: string; readonly status: number; readonly withdrawUntil: number | null };
}

const toService = (info: Info): Service => ({
  level: info.customerLevel,
  status: info.serviceStatus,
  endsAt: info.serviceEndTime,
  daysLeft: info.remainDays,
  isServed: !info.marketing,
  adviser: info.adviser,
  test: { level: info.assess.level, state: info.assess.state, until: info.assess.validUntil },
  duties: info.duties,
  contract: {
    contractNo: info.contract.contractNo,
    status: info.contract.contractStatus,
    withdrawUntil: info.contract.rescindUntil,
  },
});

export function useService() {
  const query = useQuery(queryOf('POST /api/system/getHgdCustomerInfo', {}, { silent: true, freshForMs }));
  return { ...query, service: query.data && toService(query.data) };
}
