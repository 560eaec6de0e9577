import { createClient, createServerClock, type CallAnswer, type CallInput, type CallOutput } from '@lianpan/client';
import type { CallKey } from '@lianpan/contract';
import { visitorHeader } from '@lianpan/contract/session-wire';
import { signAppIds } from '@lianpan/contract/signature';
import { useMutation, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { language } from '../shared/language.ts';

/** A browser on a desk. */
const clientType = 1;

/** The staff's session is a cookie: requests are signed as a guest's are. */
const visitorId = 'desk';
const session = { current: () => null, refresh: async () => 'ERROR' as const, reset: () => undefined };
const identity = {
  appId: signAppIds[clientType] ?? '',
  clientType,
  visitorId,
  headers: () => ({ version: '9.6.0', [visitorHeader]: visitorId, 'accept-language': language() }),
};
const clock = createServerClock();

/** Who opens the desk's socket. */
export const socketOwner = { identity, session, clock };

export const call = createClient({ identity, session, clock });

export const me = 'POST /api/admin/auth/getMe';
export const queue = 'POST /api/admin/moderation/getQueue';
export const review = 'POST /api/admin/moderation/getReview';
export const appeals = 'POST /api/admin/moderation/getAppeals';
export const words = 'POST /api/admin/moderation/getWords';
export const proposals = 'POST /api/admin/proposal/getProposals';
export const people = 'POST /api/admin/staff/getStaff';
export const awards = 'POST /api/admin/award/getApplications';
export const caseStories = 'POST /api/admin/case/getStories';
export const caseLessons = 'POST /api/admin/case/getLessons';
export const creators = 'POST /api/admin/creator/getApplications';
export const papers = 'POST /api/admin/paper/getPapers';
export const withdrawals = 'POST /api/admin/withdrawal/getWithdrawals';
export const studyProposals = 'POST /api/admin/studie/getProposals';
export const served = 'POST /api/admin/consult/getConversations';
export const servedOne = 'POST /api/admin/consult/getConversation';
export const aiLog = 'POST /api/admin/ai/getLog';
export const aiEntry = 'POST /api/admin/ai/getEntry';
export const log = 'POST /api/admin/audit/getAuditLog';

export type Me = CallOutput<typeof me>;
export type Right = Me['rights'][number];
export type Review = CallOutput<typeof queue>['list'][number];
export type ReviewDetail = CallOutput<typeof review>;
export type Strike = CallOutput<typeof appeals>['list'][number];
export type Proposal = CallOutput<typeof proposals>['list'][number];
export type Award = CallOutput<typeof awards>['list'][number];
export type CaseStory = CallOutput<typeof caseStories>['list'][number];
export type Creator = CallOutput<typeof creators>['list'][number];
export type Paper = CallOutput<typeof papers>['list'][number];
export type Withdrawal = CallOutput<typeof withdrawals>['list'][number];
export type StudyProposal = CallOutput<typeof studyProposals>['list'][number];
export type Served = CallOutput<typeof served>['list'][number];
export type ServedOne = CallOutput<typeof servedOne>;
export type AiAsk = CallOutput<typeof aiLog>['list'][number];
export type AiEntry = CallOutput<typeof aiEntry>;
export type Person = CallOutput<typeof people>['list'][number];

export const queryOf = <Key extends CallKey>(
  target: Key,
  input: CallInput<Key>,
  everyMs?: number,
): UseQueryOptions<CallAnswer<Key>> => ({
  queryKey: [target, input],
  queryFn: ({ signal }) => call(target, input, { signal }),
  ...(everyMs !== undefined && { refetchInterval: everyMs }),
});

/** A call that changes something; what it makes stale is read anew. */
export function useDeskCall<Key extends CallKey>(target: Key, ...stale: CallKey[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<Key>) => call(target, input),
    onSettled: () => Promise.all(stale.map((one) => client.invalidateQueries({ queryKey: [one] }))),
  });
}

export const useSignIn = () => useDeskCall('POST /api/admin/auth/signIn');
export const useConfirmCode = () => useDeskCall('POST /api/admin/auth/confirmCode');
export const useSignOut = () => useDeskCall('POST /api/admin/auth/signOut', me);
export const useClaim = () => useDeskCall('POST /api/admin/moderation/claimReview', queue, review);
export const useDecide = () => useDeskCall('POST /api/admin/moderation/decideReview', queue, review);
export const useDecideAppeal = () => useDeskCall('POST /api/admin/moderation/decideAppeal', appeals, queue);
export const useMute = () => useDeskCall('POST /api/admin/moderation/muteMember', review);
export const useBlock = () => useDeskCall('POST /api/admin/moderation/blockMember', review);
export const useTryWord = () => useDeskCall('POST /api/admin/moderation/tryWord');
export const useProposeWord = () => useDeskCall('POST /api/admin/moderation/proposeWord', proposals);
export const useDecideProposal = () =>
  useDeskCall('POST /api/admin/proposal/decideProposal', proposals, words, people, withdrawals);
export const useMakeCase = () => useDeskCall('POST /api/admin/case/makeCase', caseStories);
export const useEndCase = () => useDeskCall('POST /api/admin/case/endCase', caseStories);
export const useJudgeAward = () => useDeskCall('POST /api/admin/award/judge', awards);
export const useDecideCreator = () => useDeskCall('POST /api/admin/creator/decideApplication', creators);
export const useRevealName = () => useDeskCall('POST /api/admin/creator/revealName');
export const useRemovePaper = () => useDeskCall('POST /api/admin/paper/removePaper', papers);
export const useMoveWithdrawal = () => useDeskCall('POST /api/admin/withdrawal/moveWithdrawal', withdrawals);
export const useProposeApproval = () => useDeskCall('POST /api/admin/withdrawal/proposeApproval', proposals);
export const useRevealAccount = () => useDeskCall('POST /api/admin/withdrawal/revealAccount');
export const useAddStaff = () => useDeskCall('POST /api/admin/staff/addStaff', people);
export const useSetStaffState = () => useDeskCall('POST /api/admin/staff/setState', people);
export const useProposeRoles = () => useDeskCall('POST /api/admin/staff/proposeRoles', proposals);
export const useMoveProposal = () => useDeskCall('POST /api/admin/studie/moveProposal', studyProposals);
export const useUpdateSurvey = () => useDeskCall('POST /api/admin/studie/updateSurvey');
export const usePublishSurvey = () => useDeskCall('POST /api/admin/studie/publishSurvey', studyProposals);
export const useTake = () => useDeskCall('POST /api/admin/consult/takeConversation', served, servedOne);
export const useGiveBack = () => useDeskCall('POST /api/admin/consult/returnConversation', served, servedOne);
export const useSettle = () => useDeskCall('POST /api/admin/consult/settleConversation', served, servedOne);
export const useAnswerMember = () => useDeskCall('POST /api/admin/consult/answer', served, servedOne);
export const useHandleReport = () => useDeskCall('POST /api/admin/ai/handleReport', aiLog, aiEntry);
