import { OutcomeError } from '@lianpan/contract/outcomes';
import { confirm, toast } from '@lianpan/ui';
import { useState } from 'react';
import { commonTexts } from '../common-texts.ts';
import type { PublishCall, PublishInput } from '../publishing/publish-calls.ts';
import { publishQueue } from '../publishing/queue.ts';
import { runtime, viewerStore } from '../runtime.ts';
import { useTexts } from '../texts.ts';
import type { SendingFiles } from '../upload/media-uploads.ts';
import { contentHref } from './content-links.ts';
import { publishingTexts } from './publishing-texts.ts';

const rulesKey = 'lianpan.communityRules';

interface Publishing {
  /** Where to go when this build has no page for what was published. */
  readonly fallback: string;
  readonly onDone?: () => void;
}

interface Handed<Key extends PublishCall> {
  readonly target: Key;
  readonly input: PublishInput<Key>;
  readonly files: SendingFiles | undefined;
  /** Addresses of files that it had before. */
  readonly keptFiles?: readonly string[];
  /** Its first words. */
  readonly label: string;
  readonly editPath: string;
  /** Under which name on this device the editor finds it again, should it have to be changed. */
  readonly kept: { readonly key: string; readonly text: string };
  /** Of an editor that is no page. */
  readonly leave?: () => void;
}

/**
 * What every editor does around its call: `ready` has the rules of the community confirmed before the first text, `hand` gives it
 * to the queue and closes the editor at once; where an editor has to wait for the answer, `done` tells
 * what became of it and leads there, `fail` keeps the page and says what is wrong. Product handbook 3.4.
 */
export function usePublishing(dataType: number, { fallback, onDone }: Publishing) {
  const say = useTexts(publishingTexts);
  const common = useTexts(commonTexts);
  const [fault, setFault] = useState<string>();
  const [clientReqId] = useState(() => crypto.randomUUID());
  return {
    fault,
    /** Sent with each try: however often, it stands once. */
    clientReqId,
    async ready(): Promise<boolean> {
      setFault(undefined);
      if (localStorage.getItem(rulesKey) !== null) return true;
      const hasAgreed = await confirm({
        title: say('rulesTitle'),
        text: say('rulesText'),
        confirmText: say('rulesAgree'),
        cancelText: common('cancel'),
      });
      if (hasAgreed) localStorage.setItem(rulesKey, '1');
      return hasAgreed;
    },
    /** Gives a text to who publishes it while people go on, and leaves the editor. */
    hand<Key extends PublishCall>(handed: Handed<Key>): void {
      const { customerId } = viewerStore.getState().value;
      const { target, input, files, keptFiles = [], label, editPath, kept } = handed;
      if (customerId === null) return void runtime().requireLogin();
      const publication = { clientReqId, customerId, dataType, target, input, keptFiles, label, editPath, kept };
      publishQueue.add(publication, files);
      if (onDone) onDone();
      if (handed.leave) handed.leave();
      else runtime().back(fallback);
    },
    done(dataId: string, hint: string): void {
      onDone?.();
      toast(hint === '' ? say('published') : hint, { durationMs: 2400 });
      runtime().go(contentHref(dataType, dataId) ?? fallback, { replace: true });
    },
    fail(error: Error): void {
      setFault(error instanceof OutcomeError ? error.message : common('loadFailed'));
    },
  };
}
