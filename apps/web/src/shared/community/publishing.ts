import { OutcomeError } from '@lianpan/contract/outcomes';
import { confirm, toast } from '@lianpan/ui';
import { useState } from 'react';
import { commonTexts } from '../common-texts.ts';
import { runtime } from '../runtime.ts';
import { useTexts } from '../texts.ts';
import { contentHref } from './content-links.ts';
import { publishingTexts } from './publishing-texts.ts';

const rulesKey = 'lianpan.communityRules';

interface Publishing {
  /** Where to go when this build has no page for what was published. */
  readonly fallback: string;
  readonly onDone?: () => void;
}

/**
 * What every editor does around its call: `ready` has the rules of the community confirmed before the first text, `done` tells
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
