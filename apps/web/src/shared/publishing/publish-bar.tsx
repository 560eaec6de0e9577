import './publish-bar.css';
import type { CallKey } from '@lianpan/contract';
import { Button, confirm, IconButton } from '@lianpan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { href } from '../../routes/href.ts';
import { commonTexts } from '../common-texts.ts';
import { contentHref } from '../community/content-links.ts';
import { runtime, useViewer } from '../runtime.ts';
import { useStoreValue } from '../store.ts';
import { useTexts } from '../texts.ts';
import { barTexts } from './bar-texts.ts';
import { publications, type Publication } from './publications.ts';
import type { PublishCall } from './publish-calls.ts';
import { ownReasons } from './publish-queue.ts';
import { publishQueue } from './queue.ts';

/** How long it stands that something was published. */
const shownMs = 8000;

/** Answers that are out of date once something was published. */
const makesStale: Readonly<Record<PublishCall, readonly CallKey[]>> = {
  'POST /api/dynamic/square/publishDynamic': [
    'POST /api/dynamic/square/getSquareDynamics',
    'POST /api/dynamic/square/getMarkingToolDynamics',
    'POST /api/dynamic/square/getDrafts',
    'POST /api/dynamic/square/getMyContents',
    'POST /api/dynamic/act/getTasks',
  ],
  'POST /api/dynamic/square/scheduleDynamic': ['POST /api/dynamic/square/getDrafts'],
  'POST /api/dynamic/complaint/publishComplaint': [
    'POST /api/dynamic/complaint/getComplaints',
    'POST /api/dynamic/complaint/getMyAwardApplications',
  ],
  'POST /api/dynamic/qa/addAnswer': [
    'POST /api/dynamic/qa/getQuestions',
    'POST /api/dynamic/qa/getQuestionDetail',
    'POST /api/dynamic/square/getMyContents',
  ],
};

/** A line over all pages for each text that is on its way, with what can be done about it. */
export function PublishBar() {
  const say = useTexts(barTexts);
  const { customerId } = useViewer();
  const client = useQueryClient();
  const mine = useStoreValue(publications).filter((one) => one.customerId === customerId);
  const reported = useRef(new Set<string>());
  useEffect(() => {
    for (const { clientReqId, state, target } of mine) {
      if (state !== 'done' || reported.current.has(clientReqId)) continue;
      reported.current.add(clientReqId);
      for (const stale of makesStale[target]) void client.invalidateQueries({ queryKey: [stale] });
    }
  }, [mine, client]);
  if (mine.length === 0) return null;
  return (
    <ul className="publish-bar" aria-label={say('list')}>
      {mine.map((one) => (
        <PublishLine key={one.clientReqId} of={one} />
      ))}
    </ul>
  );
}

/** One text that is on its way. */
export function PublishLine({ of }: { readonly of: Publication }) {
  const say = useTexts(barTexts);
  const common = useTexts(commonTexts);
  const { clientReqId, state, label, progress, dataType, dataId, target } = of;
  const drop = (): void => publishQueue.drop(clientReqId);
  const leave = useEffectEvent(drop);
  useEffect(() => {
    if (state !== 'done') return;
    const timer = setTimeout(leave, shownMs);
    return () => clearTimeout(timer);
  }, [state]);
  const percent = Math.floor(progress * 100);
  const note = useReason(of);
  const giveUp = async (): Promise<void> => {
    const isSure = await confirm({
      title: say('dropAsk'),
      text: say('dropText'),
      confirmText: say('drop'),
      cancelText: common('cancel'),
    });
    if (!isSure) return;
    keep(of);
    drop();
  };
  const edit = (): void => {
    keep(of);
    drop();
    runtime().go(of.editPath);
  };
  const isScheduled = target === 'POST /api/dynamic/square/scheduleDynamic';
  const path =
    dataId === undefined
      ? undefined
      : isScheduled
        ? href('drafts', { view: 'scheduled' })
        : contentHref(dataType, dataId);
  const isOnItsWay = state === 'uploading' || state === 'sending';
  return (
    <li className={`publish-bar__line publish-bar__line--${state}`}>
      <div className="publish-bar__words" role="status">
        <span className="publish-bar__title">
          {say(state === 'done' && isScheduled ? 'scheduled' : state, { label, percent })}
        </span>
        {note !== '' && <span className="publish-bar__note">{note}</span>}
      </div>
      {state === 'failed' && (
        <Button size="sm" variant="primary" onClick={() => publishQueue.again(clientReqId)}>
          {say('again')}
        </Button>
      )}
      {state === 'refused' && (
        <Button size="sm" variant="primary" onClick={edit}>
          {say('edit')}
        </Button>
      )}
      {path !== undefined && (
        <Button size="sm" href={path} onClick={drop}>
          {say('view')}
        </Button>
      )}
      {(state === 'failed' || state === 'refused') && (
        <IconButton icon="close" label={say('drop')} onClick={() => void giveUp()} />
      )}
      {state === 'done' && <IconButton icon="close" label={common('close')} onClick={drop} />}
      {isOnItsWay && (
        <span
          className="publish-bar__progress"
          role="progressbar"
          aria-label={say('progress')}
          aria-valuemin={0}
          aria-valuemax={100}
          {...(state === 'uploading' && { 'aria-valuenow': percent })}
        >
          <span style={{ transform: `scaleX(${state === 'uploading' ? progress * 0.9 : 0.95})` }} />
        </span>
      )}
    </li>
  );
}

/** What was written is the editor's again. */
function keep({ kept }: Publication): void {
  try {
    localStorage.setItem(kept.key, kept.text);
  } catch {
    // Without storage the editor begins anew.
  }
}

function useReason({ state, reason }: Publication): string {
  const say = useTexts(barTexts);
  const own = ownReasons.find((one) => one === reason);
  if (own) return say(own);
  return state === 'failed' && reason === '' ? say('networkLost') : reason;
}
