import { OutcomeError } from '@lianpan/contract/outcomes';
import { confirm } from '@lianpan/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, runtime } from '../runtime.ts';
import { textsNow } from '../texts.ts';
import { publishingTexts } from './publishing-texts.ts';

/** What an editor holds, as drafts keep it. */
export interface DraftBody {
  readonly title: string;
  readonly doc: Record<string, unknown>;
}

interface ServerDraft {
  readonly draftId: string;
  readonly version: number;
  readonly title: string;
  readonly body: Record<string, unknown>;
  readonly device: string;
}

/** Source: product handbook 3.4. */
const localMs = 5000;
const serverMs = 30_000;
const deviceOf = (): string =>
  runtime().clientType === 1 ? 'PC' : navigator.userAgent.includes('Mobile') ? 'Mobile' : 'PC';
/** Where this device keeps what is written; a change of a text that waits for its time has a place of its own. */
export const draftKey = (dataType: number, scheduledId?: string): string =>
  `lianpan.draft.${dataType}${scheduledId === undefined ? '' : `.${scheduledId}`}`;

/** What was left on this device when the page went before it was kept elsewhere. */
export function localDraft(dataType: number, scheduledId?: string): DraftBody | null {
  try {
    const kept = JSON.parse(localStorage.getItem(draftKey(dataType, scheduledId)) ?? 'null') as DraftBody | null;
    return kept && typeof kept.title === 'string' ? kept : null;
  } catch {
    return null;
  }
}

export const forgetLocalDraft = (dataType: number): void => localStorage.removeItem(draftKey(dataType));

/**
 * Keeps what is written: on this device every five seconds, on the server every thirty and when the page is left. A draft that
 * was changed elsewhere asks which one stays; neither is lost before that.
 */
export function useDraft(
  dataType: number,
  {
    body,
    isEmpty,
    initial,
    onNewer,
  }: {
    readonly body: DraftBody;
    readonly isEmpty: boolean;
    readonly initial: { id: string; version: number } | null;
    readonly onNewer: (body: DraftBody) => void;
  },
) {
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [isFailed, setFailed] = useState(false);
  const state = useRef({ draft: initial, body, isEmpty, saved: '', isEnded: false, isBusy: false });
  useEffect(() => {
    state.current.body = body;
    state.current.isEmpty = isEmpty;
  });

  const save = useCallback(async (): Promise<void> => {
    const now = state.current;
    const written = JSON.stringify(now.body);
    if (now.isEnded || now.isEmpty || now.isBusy || written === now.saved) return;
    now.isBusy = true;
    try {
      const { title, doc } = now.body;
      const kept = await call('POST /api/dynamic/square/saveDraft', {
        dataType,
        title: title || textOf(doc).slice(0, 40),
        body: { title, doc },
        device: deviceOf(),
        version: now.draft?.version ?? 0,
        ...(now.draft && { draftId: now.draft.id }),
      });
      now.draft = { id: kept.draftId, version: kept.version };
      now.saved = written;
      setSavedAt(runtime().serverNow());
      setFailed(false);
    } catch (error) {
      const newer = newerIn(error);
      if (newer) await settle(newer);
      else setFailed(true);
    } finally {
      now.isBusy = false;
    }

    async function settle(newer: ServerDraft): Promise<void> {
      const say = textsNow(publishingTexts);
      const keepsMine = await confirm({
        title: say('conflictTitle'),
        text: say('conflictText', { device: newer.device }),
        confirmText: say('keepMine'),
        cancelText: say('takeNewer'),
      });
      now.draft = { id: newer.draftId, version: newer.version };
      if (!keepsMine) onNewer(newer.body as unknown as DraftBody);
    }
  }, [dataType, onNewer]);

  useEffect(() => {
    const keepHere = (): void => {
      const { isEmpty: empty, isEnded, body: now } = state.current;
      if (!empty && !isEnded) localStorage.setItem(draftKey(dataType), JSON.stringify(now));
    };
    const leave = (): void => {
      keepHere();
      if (document.visibilityState === 'hidden') void save();
    };
    const local = setInterval(keepHere, localMs);
    const server = setInterval(() => void save(), serverMs);
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearInterval(local);
      clearInterval(server);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [dataType, save]);

  return {
    savedAt,
    isFailed,
    save,
    draftId: (): string | undefined => state.current.draft?.id,
    /** What was published needs no draft any more. */
    end: (): void => {
      state.current.isEnded = true;
      forgetLocalDraft(dataType);
    },
  };
}

function newerIn(error: unknown): ServerDraft | null {
  const details = error instanceof OutcomeError ? error.details : undefined;
  return details?.bizCode === 'VERSION_CONFLICT' ? ((details.serverDraft as ServerDraft | undefined) ?? null) : null;
}

/** The first words of a document. */
function textOf(doc: unknown): string {
  if (typeof doc !== 'object' || doc === null) return '';
  const { text, content } = doc as { text?: unknown; content?: unknown };
  return (typeof text === 'string' ? text : '') + (Array.isArray(content) ? content.map(textOf).join(' ') : '');
}
