import type { LockReason } from '@lianpan/domain';
import { EmptyState, PageFoot } from '@lianpan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { href, type RouteId } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { InfoSign } from '../../../shared/info-sign.tsx';
import { isPreparing } from '../../../shared/line.ts';
import { SimulatedNote } from '../../../shared/simulated-note.tsx';
import { ArchiveDay } from '../../../shared/picks/archive-day.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { ShareAction } from '../../../shared/share-action.tsx';
import { LockedBy } from '../../../shared/tool/locked-by.tsx';
import { isRefused } from '../../../shared/refusal.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Archive } from '../api.ts';
import { poolTexts } from '../texts.ts';

interface PoolPageProps<Answer> {
  readonly answer: UseQueryResult<Answer>;
  readonly back: RouteId;
  readonly title?: string | undefined;
  readonly children: (answer: Answer) => ReactNode;
}

/** The frame of the pages: what the archive is behind a sign, and the line on risk. */
export function PoolPage<Answer extends { readonly archive: Archive | null }>(props: PoolPageProps<Answer>) {
  const { answer, back, title, children } = props;
  const { error } = answer;
  if (isRefused(error) && !isPreparing(error)) return <NoPool text={error.message} />;
  return (
    <SubPage
      back={back}
      title={title}
      actions={
        <>
          <ArchiveSign archive={answer.data?.archive ?? null} />
          <ShareAction title={title} />
        </>
      }
    >
      <Answered answer={answer}>{(known) => <Archived archive={known.archive}>{children(known)}</Archived>}</Answered>
      <Foot />
    </SubPage>
  );
}

interface ArchivedProps {
  readonly archive: Archive | null;
  readonly children: ReactNode;
}

export function Archived({ archive, children }: ArchivedProps) {
  const say = useTexts(poolTexts);
  if (!archive) return <EmptyState text={say('building')} />;
  return (
    <>
      <ArchiveDay archive={archive} />
      {children}
    </>
  );
}

/** Since when there are rows, that they never change, and their check sum. */
function ArchiveSign({ archive }: { readonly archive: Archive | null }) {
  const say = useTexts(poolTexts);
  if (!archive) return null;
  const { since, days, lateDays, tradeDate, hash } = archive;
  return (
    <InfoSign title={say('archive')}>
      <p>{say('archiveLine', { since, days, late: lateDays, date: tradeDate, hash: hash.slice(0, 8) })}</p>
    </InfoSign>
  );
}

export function Foot() {
  const say = useTexts(poolTexts);
  const common = useTexts(commonTexts);
  return (
    <PageFoot>
      <SimulatedNote isPadded={false} />
      <p>{say('past')}</p>
      <p>{common('riskLine')}</p>
    </PageFoot>
  );
}

export function NoPool({ text }: { readonly text?: string | undefined }) {
  const say = useTexts(poolTexts);
  return (
    <SubPage back="algorithmPool">
      <EmptyState text={text ?? say('noPool')} action={{ text: say('allPools'), href: href('algorithmPool') }} />
    </SubPage>
  );
}

/** The step to the masked rows: sign in, open the picker, or read why it is not offered. */
export function PoolLock({ reason }: { readonly reason: LockReason }) {
  const say = useTexts(poolTexts);
  return <LockedBy reason={reason} text={say('locked')} />;
}
