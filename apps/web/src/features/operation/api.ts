import type { CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { isPage } from '../../routes/href.ts';
import { queryOf } from '../../shared/query.ts';

/** How long what operators configured counts as new. */
const freshForMs = 60_000;

const barsCall = 'POST /api/operation/common/getOperationBars';

type Bars = CallOutput<typeof barsCall>['list'][number];

/** One entry of a grid or list, as screens show it. */
export interface Entry {
  readonly id: string;
  /** Under which the item is counted. */
  readonly trackId: string;
  readonly title: string;
  readonly note: string;
  readonly icon: string;
  readonly linkUrl: string;
}

const toEntry = (bar: Bars): Entry => ({
  id: bar.itemId,
  trackId: bar.trackId,
  title: bar.title,
  note: bar.subTitle,
  icon: bar.linkIcon,
  linkUrl: bar.linkUrl,
});

/** Everything of a scene, wherever it leads. */
export const useBars = (scene: string) => useQuery(queryOf(barsCall, { scene }, { silent: true, freshForMs }));

/** Entries of a scene that lead somewhere: outside, or to a page of this build. */
export function useEntries(scene: string) {
  const query = useBars(scene);
  const entries = query.data?.list
    .map(toEntry)
    .filter(({ linkUrl }) => linkUrl.startsWith('https:') || isPage(linkUrl));
  return { ...query, entries };
}

export interface Picture {
  readonly id: string;
  readonly imageUrl: string;
  readonly title: string;
  readonly note: string;
  readonly linkUrl: string;
  readonly isAdvertising: boolean;
}

/** Banners of a scene; one that leads to no page of this build is shown and leads nowhere. */
export function usePictures(scene: string) {
  const query = useQuery(
    queryOf('POST /api/operation/common/getoperationpics', { scene }, { silent: true, freshForMs }),
  );
  const pictures = query.data?.map((banner): Picture => ({
    id: banner.trackId,
    imageUrl: banner.imgUrl,
    title: banner.title,
    note: banner.subTitle,
    linkUrl: isPage(banner.linkUrl) ? banner.linkUrl : '',
    isAdvertising: banner.isAd,
  }));
  return { ...query, pictures };
}

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

export const useContent = (code: string) =>
  useQuery(
    queryOf('POST /api/operation/common/getoperationcontent', { contentCode: code }, { silent: true, freshForMs }),
  );

export const usePeople = (scene: string) =>
  useQuery(queryOf('POST /api/operation/common/getOperationCustomers', { scene }, { silent: true, freshForMs }));

export const useAppConfig = () =>
  useQuery(queryOf('POST /api/operation/common/getappconfig', {}, { silent: true, freshForMs }));

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
