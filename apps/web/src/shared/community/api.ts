import type { CallOutput } from '@lianpan/client';
import { useCall } from '../query.ts';

const feed = 'POST /api/dynamic/square/getSquareDynamics';
const detail = 'POST /api/dynamic/square/getDynamicDetail';
const comments = 'POST /api/dynamic/square/getComments';

export type ContentCard = CallOutput<'POST /api/dynamic/square/getMarkingToolDynamics'>['list'][number];
export type ContentDetail = CallOutput<typeof detail>['dynamic'];
export type Comment = CallOutput<'POST /api/dynamic/square/addComment'>;
export type Thread = CallOutput<typeof comments>['list'][number];
export type ContentFile = ContentCard['files'][number];

/** A piece of content of any kind. */
export interface ContentTarget {
  readonly dataType: number;
  readonly dataId: string;
}

const lists = [
  feed,
  detail,
  'POST /api/dynamic/square/getMarkingToolDynamics',
  'POST /api/dynamic/qa/getQuestions',
  'POST /api/dynamic/qa/getQuestionDetail',
] as const;

export const useLikeData = () => useCall('POST /api/dynamic/square/likeData', { makesStale: [comments] });
export const useCollectData = () =>
  useCall('POST /api/dynamic/square/collectData', { makesStale: [comments, 'POST /api/dynamic/square/getCollected'] });
export const useFeedback = () => useCall('POST /api/dynamic/square/feedbackItem', { makesStale: [feed] });
export const useForward = () => useCall('POST /api/dynamic/square/forwardData', { makesStale: lists });
export const useFollow = () =>
  useCall('POST /api/system/focusUser', {
    makesStale: [
      ...lists,
      'POST /api/system/getPersonal',
      'POST /api/system/getUserFriends',
      'POST /api/system/getSuggestedPeople',
    ],
  });
export const useBlock = () => useCall('POST /api/system/blackoutUser', { makesStale: lists });
export const useVotePoll = () => useCall('POST /api/dynamic/square/votePoll', { makesStale: lists });
export const useDeleteDynamic = () => useCall('POST /api/dynamic/square/deleteDynamic', { makesStale: lists });
export const useAddComment = () => useCall('POST /api/dynamic/square/addComment', { makesStale: [comments, detail] });
export const useLikeComment = () => useCall('POST /api/dynamic/square/likeComment', { makesStale: [comments] });
export const useDeleteComment = () =>
  useCall('POST /api/dynamic/square/deleteComment', { makesStale: [comments, detail] });
export const useArrangeComment = () => useCall('POST /api/dynamic/square/topComment', { makesStale: [comments] });
