import type { CallInput, CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { useParts } from '../../shared/query-pages.ts';
import { queryOf, useCall } from '../../shared/query.ts';
import { useViewer } from '../../shared/runtime.ts';

const base = 'POST /api/notification/mine/';
const reminder = `${base}getNotificationReminder` as const;
const lists = [
  `${base}getInteractiveMessages`,
  `${base}getDiagnosisQaMessages`,
  `${base}getDynamicUpdateMessages`,
  `${base}getGroupInteractiveMessages`,
  `${base}getStockSceneMessages`,
  `${base}getOverallMessages`,
  reminder,
] as const;
const own = `${base}getMyInteractiveMessages` as const;
const alerts = `${base}getAlerts` as const;
const pushes = 'POST /api/sp/hgd/mine/getPushStatusList';
const muted = `${base}getMutedKinds` as const;

export type Message = CallOutput<(typeof lists)[0]>['list'][number];
export type MessageList = Exclude<(typeof lists)[number], typeof reminder>;
export type OwnTab = CallInput<typeof own>['tab'];
export type OwnRow = CallOutput<typeof own>['list'][number];
export type AlertKind = CallInput<`${typeof base}setAlert`>['kind'];

function useOwn<Key extends typeof reminder | typeof alerts | typeof pushes | typeof muted>(
  target: Key,
  input: CallInput<Key>,
) {
  const { customerId, status } = useViewer();
  const query = queryOf(target, input, { silent: true, enabled: status === 'member' });
  return useQuery({ ...query, queryKey: [...query.queryKey, customerId] });
}

export const useReminder = () => useOwn(reminder, {});
export const useAlerts = (stockNo?: string) => useOwn(alerts, { stockNo });
/** What a stock is called and costs now. */
export const useQuote = (stockNo: string | undefined) =>
  useQuery(
    queryOf(
      'POST /api/stocks/quote/getQuotes',
      { symbols: [stockNo ?? ''] },
      { silent: true, enabled: stockNo !== undefined },
    ),
  ).data?.list[0];
export const useMutedKinds = () => useOwn(muted, {});
export const useMuteKind = () => useCall(`${base}muteKind`, { makesStale: [muted] });
export const usePushes = () => useOwn(pushes, {});

export function useMessages<Key extends MessageList>(target: Key, input: Omit<CallInput<Key>, 'cursor'>) {
  const { status } = useViewer();
  return useParts(target, input, { isPersonal: true, isWanted: status === 'member' });
}
export function useOwnActions(tab: OwnTab) {
  const { status } = useViewer();
  return useParts(own, { tab }, { isPersonal: true, isWanted: status === 'member' });
}

export const useSetRead = () => useCall(`${base}notificationSetRead`, { makesStale: lists, silent: true });
export const useSetAllRead = () => useCall(`${base}notificationSetAllRead`, { makesStale: lists });
export const useDeleteMessage = () => useCall(`${base}deleteMessage`, { makesStale: lists });
export const useFollow = () => useCall('POST /api/system/focusUser', { makesStale: lists });
export const useUnlike = () => useCall('POST /api/dynamic/square/likeData', { makesStale: [own] });
export const useUncomment = () => useCall('POST /api/dynamic/square/deleteComment', { makesStale: [own] });
export const useUnforward = () => useCall('POST /api/dynamic/square/deleteDynamic', { makesStale: [own] });
export const useSetAlert = () => useCall(`${base}setAlert`, { makesStale: [alerts] });
export const useDeleteAlert = () => useCall(`${base}deleteAlert`, { makesStale: [alerts] });
export const useSavePush = () => useCall('POST /api/sp/hgd/mine/addOrUpdatePushStatus', { makesStale: [pushes] });
