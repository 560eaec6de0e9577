import { EmptyState, Note, PageFoot } from '@lianpan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isRefused } from '../../../shared/refusal.ts';
import { href, type RouteId } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { SimulatedNote } from '../../../shared/simulated-note.tsx';
import { ArchiveDay } from '../../../shared/picks/archive-day.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { LockedBy } from '../../../shared/tool/locked-by.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { Archive, Lock } from '../api.ts';
import { tacticsTexts } from '../texts.ts';

interface TacticsPageProps<Answer> {
  readonly answer: Pick<UseQueryResult, 'error' | 'isError' | 'isFetching' | 'fetchStatus' | 'refetch'> & {
    readonly data: Answer | undefined;
  };
  readonly back?: RouteId | undefined;
  readonly title?: string | undefined;
  /** Above the answer: what chooses it. */
  readonly head?: ReactNode;
  readonly children: (answer: Answer) => ReactNode;
}

/** The frame of the pages: of when the archive is, that it cannot be changed, and the line on risk. */
export function TacticsPage<Answer extends { readonly archive: Archive | null }>(props: TacticsPageProps<Answer>) {
  const { answer, back = 'tacticsAdaptive', title, head, children } = props;
  const { error } = answer;
  if (isRefused(error)) return <NoTactics text={error.message} />;
  return (
    <SubPage back={back} title={title}>
      {head}
      <Answered answer={answer}>{(known) => <Archived archive={known.archive}>{children(known)}</Archived>}</Answered>
      <TacticsFoot />
    </SubPage>
  );
}

export function Archived({ archive, children }: { readonly archive: Archive | null; readonly children: ReactNode }) {
  const say = useTexts(tacticsTexts);
  if (!archive) return <EmptyState text={say('building')} />;
  const { since, days, lateDays, tradeDate, hash } = archive;
  return (
    <>
      <ArchiveDay archive={archive} />
      {children}
      <Note isPadded>
        {say('archiveLine', { since, days, late: lateDays, date: tradeDate, hash: hash.slice(0, 8) })}
      </Note>
    </>
  );
}

export function TacticsFoot() {
  const say = useTexts(tacticsTexts);
  const common = useTexts(commonTexts);
  return (
    <PageFoot>
      <SimulatedNote isPadded={false} />
      <p>{say('past')}</p>
      <p>{common('riskLine')}</p>
    </PageFoot>
  );
}

export function NoTactics({ text }: { readonly text?: string | undefined }) {
  const say = useTexts(tacticsTexts);
  return (
    <SubPage back="tacticsAdaptive">
      <EmptyState text={text ?? say('gone')} action={{ text: say('allTactics'), href: href('tacticsAdaptive') }} />
    </SubPage>
  );
}

/** The step to the masked rows: sign in, open a group of tactics, or read why it is not offered. */
export function TacticsLock({ lock }: { readonly lock: Lock }) {
  const say = useTexts(tacticsTexts);
  if (!lock) return null;
  const text = say(lock.reason === 'login' ? 'lockedGuest' : 'locked');
  return <LockedBy reason={lock.reason} text={text} note={say('hidden', { n: lock.hiddenNum })} />;
}
