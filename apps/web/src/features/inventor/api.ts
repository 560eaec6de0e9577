import type { CallInput, CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { usePages, useParts } from '../../shared/query-pages.ts';
import { queryOf, useCall } from '../../shared/query.ts';
import { call, useViewer } from '../../shared/runtime.ts';

const info = 'POST /api/dynamic/inventor/getInventorInfo';
const inventors = 'POST /api/dynamic/inventor/getInventors';
const offers = 'POST /api/dynamic/inventor/getPapers';
const own = 'POST /api/dynamic/inventor/getMyContents';
const paper = 'POST /api/dynamic/inventor/getResearchPaperDetail';
const food = 'POST /api/dynamic/inventor/getDriedFoodDetail';
const body = 'POST /api/dynamic/inventor/getPaidBody';
const news = 'POST /api/dynamic/inventor/mySubscriptionDynamics';
const authors = 'POST /api/dynamic/inventor/getISubscribedToUsers';
const bought = 'POST /api/dynamic/inventor/getMyPurchases';
const bills = 'POST /api/dynamic/inventor/getIncomeBills';
const extracts = 'POST /api/system/getIncomeExtracts';
const drafts = 'POST /api/dynamic/square/getDrafts';
const scheduled = 'POST /api/dynamic/square/getScheduled';
const waiting = 'POST /api/dynamic/inventor/getScheduledPaper';

export type Info = CallOutput<typeof info>;
export type Inventor = NonNullable<Info['inventor']>;
export type Own = NonNullable<Info['own']>;
export type Offer = CallOutput<typeof offers>['list'][number];
export type OwnContent = CallOutput<typeof own>['list'][number];
export type OwnTab = CallInput<typeof own>['tab'];
export type Paper = CallOutput<typeof paper>['paper'];
export type Food = CallOutput<typeof food>['food'];
export type PaidBody = NonNullable<CallOutput<typeof body>['body']>;
export type Author = CallOutput<typeof authors>['list'][number];
export type Bill = CallOutput<typeof bills>['list'][number];
export type BillRule = CallOutput<typeof bills>['rule'];
export type IncomeSum = CallOutput<typeof bills>['sum'];

/** What is answered for the person who asks is asked again for another one. */
function usePersonal() {
  const { customerId, status } = useViewer();
  return { viewer: customerId, enabled: status !== 'restoring' };
}

export function useInfo() {
  const { viewer, enabled } = usePersonal();
  const query = queryOf(info, {}, { silent: true, enabled });
  return useQuery({ ...query, queryKey: [...query.queryKey, viewer] });
}

export function useInventors() {
  const { viewer, enabled } = usePersonal();
  const query = queryOf(inventors, {}, { silent: true, enabled });
  return useQuery({ ...query, queryKey: [...query.queryKey, viewer] });
}

export function usePaper(paperId: string) {
  const { viewer, enabled } = usePersonal();
  const query = queryOf(paper, { paperId }, { silent: true, enabled });
  return useQuery({ ...query, queryKey: [...query.queryKey, viewer] });
}

export function useFood(foodId: string) {
  const { viewer, enabled } = usePersonal();
  const query = queryOf(food, { foodId }, { silent: true, enabled });
  return useQuery({ ...query, queryKey: [...query.queryKey, viewer] });
}

/** What is paid for: asked for only where it is open, and never kept for another person. */
export function usePaidBody(paperId: string, isOpen: boolean) {
  const { viewer, enabled } = usePersonal();
  const query = queryOf(body, { paperId }, { silent: true, enabled: enabled && isOpen });
  return useQuery({ ...query, queryKey: [...query.queryKey, viewer] });
}

export const useOffers = (input: Omit<CallInput<typeof offers>, 'cursor'>) =>
  useParts(offers, input, { isPersonal: true });
export const useOwnContents = (tab: OwnTab) => useParts(own, { tab }, { isPersonal: true });
export const useSubscriptionNews = () => useParts(news, {}, { isPersonal: true });
export const useAuthors = () => usePages(authors, {});
export const usePurchases = () => useParts(bought, {}, { isPersonal: true });
export const useBills = (type: Bill['type'] | undefined) =>
  useParts(bills, type === undefined ? {} : { type }, { isPersonal: true });
export type IncomeYear = CallOutput<'POST /api/dynamic/inventor/getIncomeYear'>;

export const useIncomeYear = (year: number) =>
  useQuery(queryOf('POST /api/dynamic/inventor/getIncomeYear', { year }, { silent: true, freshForMs: 0 }));
export const useExtracts = () => usePages(extracts, {});
export const useInventorDrafts = () => useQuery(queryOf(drafts, {}, { silent: true }));

export const useApply = () => useCall('POST /api/dynamic/inventor/applyInventor', { makesStale: [info], silent: true });
export const usePublishPaper = () =>
  useCall('POST /api/dynamic/inventor/publishResearchPaper', { makesStale: [offers, own, info], silent: true });
export const useSchedulePaper = () =>
  useCall('POST /api/dynamic/inventor/scheduleResearchPaper', { makesStale: [scheduled, drafts], silent: true });
export const usePublishFood = () =>
  useCall('POST /api/dynamic/inventor/publishDriedFood', { makesStale: [offers, own, info], silent: true });
export const useBuyWithPoints = () =>
  useCall('POST /api/dynamic/inventor/buyWithPoints', {
    makesStale: [paper, food, body, bought, offers, 'POST /api/system/getIntegralBills'],
  });
export const useAnswerCheck = () => useCall('POST /api/dynamic/inventor/answerCheck', { makesStale: [food] });
export const useScorePaper = () => useCall('POST /api/dynamic/inventor/scorePaper', { makesStale: [paper, food] });
export const useSubscribe = () =>
  useCall('POST /api/dynamic/inventor/subscribeInventor', { makesStale: [authors, info] });
export const useSetPrice = () =>
  useCall('POST /api/dynamic/inventor/setInventorPrice', { makesStale: [info, own, paper] });
export const useOffShelf = () =>
  useCall('POST /api/dynamic/inventor/offShelf', { makesStale: [own, offers, paper, food, info] });
export const useAddExtract = () =>
  useCall('POST /api/system/addIncomeExtract', { makesStale: [bills, extracts], silent: true });

/** Proves that the own number is at hand; what it gives opens one withdrawal. */
export const verifyForWithdrawal = (code: string) =>
  call('POST /api/auth/common/verifymobile', { code, scene: 'withdraw' });

/** One draft, where the address names one. */
export const draftQuery = (draftId: string | null) =>
  queryOf(drafts, { draftId: draftId ?? '0' }, { silent: true, enabled: draftId !== null, freshForMs: 0 });

export type WaitingPaper = CallOutput<typeof waiting>;

/** One paper that waits for its time, where the address names one. */
export const waitingQuery = (scheduledId: string | null) =>
  queryOf(waiting, { scheduledId: scheduledId ?? '0' }, { silent: true, enabled: scheduledId !== null, freshForMs: 0 });

/** A text that stands needs its draft no more; one that is left behind does no harm. */
export const forgetDraft = (draftId: string | undefined): void => {
  if (draftId !== undefined)
    call('POST /api/dynamic/square/deleteDrafts', { draftIds: [draftId] }).catch(() => undefined);
};
