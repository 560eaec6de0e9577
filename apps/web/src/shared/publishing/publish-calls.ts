import type { CallInput } from '@lianpan/client';

/** Calls by which editors publish, with what of the answer names the new piece and what of the input has its files. */
export const publishCalls = {
  'POST /api/dynamic/square/publishDynamic': { idField: 'dynamicDetailId', fileField: 'fileUrls' },
  'POST /api/dynamic/square/scheduleDynamic': { idField: 'scheduledId', fileField: 'fileUrls' },
  'POST /api/dynamic/complaint/publishComplaint': { idField: 'complaintId', fileField: 'evidenceUrls' },
  'POST /api/dynamic/qa/addAnswer': { idField: 'answerId', fileField: 'fileUrls' },
} as const;

export type PublishCall = keyof typeof publishCalls;

/** What an editor hands over: all but the addresses of the files and the name of the request. */
export type PublishInput<Key extends PublishCall> = Omit<
  CallInput<Key>,
  'clientReqId' | (typeof publishCalls)[Key]['fileField']
>;
