import type { CallInput, CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onChatEvent } from '../../shared/chat/chat-channel.ts';
import { usePages, useParts } from '../../shared/query-pages.ts';
import { queryOf, useCall } from '../../shared/query.ts';
import { useViewer } from '../../shared/runtime.ts';

const conversations = 'POST /api/chat/common/getConversations';
const info = 'GET /api/chat/private/getPrivateChatInfo';
const opened = 'POST /api/chat/private/openPrivateChat';
const group = 'POST /api/chat/group/getGroupInfo';
const members = 'POST /api/chat/group/getGroupMembers';
const requests = 'POST /api/chat/group/getJoinRequests';
const openGroups = 'POST /api/chat/group/getOpenGroups';

export type Conversation = CallOutput<typeof conversations>['list'][number];
export type GroupInfo = CallOutput<typeof group>;
export type GroupMember = CallOutput<typeof members>['list'][number];
export type ConversationTab = NonNullable<CallInput<typeof conversations>['tab']>;
export type Help = CallOutput<'GET /api/chat/consult/getHelp'>;

/** The list is asked again when something was said or read, and now and then where the socket tells nothing. */
export function useConversations(tab: ConversationTab) {
  const client = useQueryClient();
  const { status } = useViewer();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = (): void => {
      // Much may be said at once: once a second is enough for a list.
      timer ??= setTimeout(() => {
        timer = undefined;
        void client.invalidateQueries({ queryKey: [conversations] });
      }, 1000);
    };
    const stop = onChatEvent((event) => event.kind !== 'typing' && refresh());
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client]);
  return useParts(
    conversations,
    { tab, pageSize: 20 },
    { isPersonal: true, isWanted: status === 'member', everyMs: 30_000 },
  );
}

/** A conversation by its id, or with somebody, with whom it begins where there is none. */
export function useChatInfo({ conversationId, customerId }: CallInput<typeof info>) {
  const { status } = useViewer();
  const isById = conversationId !== undefined || customerId === undefined;
  const extras = { silent: true, freshForMs: 0 };
  const byId = useQuery(queryOf(info, { conversationId }, { ...extras, enabled: isById && status === 'member' }));
  const withMember = useQuery(
    queryOf(opened, { customerId: customerId ?? '' }, { ...extras, enabled: !isById && status === 'member' }),
  );
  return isById ? byId : withMember;
}

export function useGroup(groupId: string) {
  const { customerId, status } = useViewer();
  const query = queryOf(group, { groupId }, { silent: true, freshForMs: 0, enabled: status !== 'restoring' });
  return useQuery({ ...query, queryKey: [...query.queryKey, customerId] });
}

export const useOpenGroups = (keyword: string) => usePages(openGroups, keyword === '' ? {} : { keyword });

export const useMembers = (groupId: string, keyword: string) =>
  usePages(members, { groupId, ...(keyword !== '' && { keyword }) });

export const useRequests = (groupId: string, isLeader: boolean) =>
  useQuery(queryOf(requests, { groupId }, { silent: true, enabled: isLeader }));

export const useSetConversation = () =>
  useCall('POST /api/chat/common/setConversation', { makesStale: [conversations, group, info, opened] });
export const useHide = () => useCall('POST /api/chat/private/delPrivateChat', { makesStale: [conversations] });
export const useJoin = () =>
  useCall('POST /api/chat/group/joinGroup', { makesStale: [group, openGroups, conversations] });
export const useQuit = () => useCall('POST /api/chat/group/quitGroup', { makesStale: [group, conversations] });
export const useUpdateGroup = () => useCall('POST /api/chat/group/updateGroupSetting', { makesStale: [group] });
export const useManage = () => useCall('POST /api/chat/group/manageMember', { makesStale: [members, requests, group] });
export const usePin = () => useCall('POST /api/chat/group/pinMsg', { makesStale: [group] });

export const useHelp = () => useQuery(queryOf('GET /api/chat/consult/getHelp', {}, { silent: true }));

export const useSearch = (keyword: string, conversationId: string | undefined) =>
  useParts(
    'POST /api/chat/common/searchMsg',
    { keyword, ...(conversationId !== undefined && { conversationId }) },
    { isPersonal: true, isWanted: keyword !== '' },
  );
