import { createValue } from '../store.ts';
import type { PublishCall } from './publish-calls.ts';

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
  /** Files that it had before, which stand in front of the others. */
  readonly keptFiles?: readonly string[];
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
