import type { CallInput } from '@lianpan/client';
import { createValue } from '../store.ts';

/** Calls by which editors publish, with what of the answer names the new piece and what of the input has its files. */
export const publishCalls = {
  'POST /api/dynamic/square/publishDynamic': { idField: 'dynamicDetailId', fileField: 'fileUrls' },
  'POST /api/dynamic/complaint/publishComplaint': { idField: 'complaintId', fileField: 'evidenceUrls' },
  'POST /api/dynamic/qa/addAnswer': { idField: 'answerId', fileField: 'fileUrls' },
} as const;

export type PublishCall = keyof typeof publishCalls;

/** What an editor hands over: all but the addresses of the files and the name of the request. */
export type PublishInput<Key extends PublishCall> = Omit<
  CallInput<Key>,
  'clientReqId' | (typeof publishCalls)[Key]['fileField']
>;

/** Something that is being published, whatever page one is on. */
export interface Publication {
  /** Sent with each try: however often, it stands once. */
  readonly clientReqId: string;
  readonly customerId: string;
  readonly dataType: number;
  readonly target: PublishCall;
  readonly input: Readonly<Record<string, unknown>>;
  /** Addresses of its files; `null` while some are on their way. */
  readonly fileUrls: readonly string[] | null;
  /** Its first words. */
  readonly label: string;
  /** Where it was written, and under which name on this device the editor finds it again. */
  readonly editPath: string;
  readonly kept: { readonly key: string; readonly text: string };
  /**
   * `failed` may have arrived or not and is sent again under its name; `refused` can't be published as it is and goes back to its
   * editor.
   */
  readonly state: 'uploading' | 'sending' | 'failed' | 'refused' | 'done';
  /** Share of the files that has arrived, 0 to 1. */
  readonly progress: number;
  /** The server's words, or the name of a text of ours. */
  readonly reason: string;
  /** Once it stands. */
  readonly dataId?: string;
}

/** Everything that is on its way, the oldest first. */
export const publications = createValue<readonly Publication[]>([]);

/** Under it they are kept on this device. */
export const publicationsKey = 'lianpan-publishing';
