import { usePage } from '@lianpan/nav';
import { GoneState, headingsIn, IconButton, ReadingArea, type ReadingHeading } from '@lianpan/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { href, type RouteId } from '../../routes/href.ts';
import { Answered } from '../answered.tsx';
import { latePart } from '../late-part.tsx';
import { SubPage } from '../page.tsx';
import { call, runtime } from '../runtime.ts';
import { useTexts } from '../texts.ts';
import { useScrollTo } from '../use-scroll-to.ts';
import { ActionBar } from './action-bar.tsx';
import type { ContentCard } from './api.ts';
import { CommentBar } from './comment-bar.tsx';
import type { Writing } from './comment-sheet.tsx';
import { CommentThread } from './comment-thread.tsx';
import { communityTexts } from './community-texts.ts';
import { isGone } from './is-gone.ts';
import { useReadingStep } from './reading-step.ts';

const ReadingSheet = latePart(() => import('./reading-sheet.tsx').then((part) => part.ReadingSheet));
const MoreSheet = latePart(() => import('./more-sheet.tsx').then((part) => part.MoreSheet));

/** A look shorter than this is no view. Source: product handbook 3.10. */
const viewedMs = 2000;

interface ContentPageProps<Data> {
  /** The answer of the call that tells the content. */
  readonly answer: Parameters<typeof Answered<Data>>[0]['answer'];
  /** The card in it, whatever its kind. */
  readonly cardOf: (data: Data) => ContentCard;
  /** Where Back leads when nothing is behind. */
  readonly back: RouteId;
  /** What the way out of a page is called whose content is gone. */
  readonly backText: string;
  readonly editHref?: string | undefined;
  /** Of kinds whose talk stands elsewhere. */
  readonly hidesComments?: boolean;
  /** A long text: with contents, a line that says how much has been read, and sizes of its own. */
  readonly isLongRead?: boolean;
  /** Stands below what is said, or instead of it: what else there is to read. */
  readonly below?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The page of one piece of content of any kind: what it is, what one can do with it, what is said under it. Product handbook 3.8. */
export function ContentPage<Data>({
  answer,
  cardOf,
  back,
  backText,
  editHref,
  hidesComments = false,
  isLongRead = false,
  below,
  children,
}: ContentPageProps<Data>) {
  const say = useTexts(communityTexts);
  const { search } = usePage();
  const card = answer.data === undefined ? undefined : cardOf(answer.data);
  const target = card && { dataType: card.dataType, dataId: card.dynamicDetailId };
  const [isMore, setMore] = useState(false);
  const [headings, setHeadings] = useState<readonly ReadingHeading[]>();
  const [isPure, setPure] = useState(false);
  const [writing, setWriting] = useState<Writing | null>(null);
  const step = useReadingStep();
  const area = useRef<HTMLDivElement>(null);
  const comments = useRef<HTMLDivElement>(null);
  useScrollTo(comments, search.get('isScrollToCommentArea') === '1' && card !== undefined);
  useView(target?.dataType, target?.dataId);
  if (isGone(answer.error)) {
    return (
      <SubPage back={back}>
        <GoneState text={say('gone')} action={{ text: backText, href: href(back as 'square') }} />
      </SubPage>
    );
  }
  return (
    <SubPage
      back={back}
      isNarrow
      actions={
        card && (
          <>
            {isLongRead && (
              <IconButton icon="letters" label={say('reading')} onClick={() => setHeadings(headingsIn(area.current))} />
            )}
            <IconButton icon="more" label={say('more')} onClick={() => setMore(true)} />
          </>
        )
      }
      footer={
        card &&
        target &&
        !isPure && (
          <div className="content-foot">
            {!hidesComments && <CommentBar onWrite={() => setWriting({ answered: null })} />}
            <ActionBar
              target={target}
              title={card.title || card.brief.slice(0, 60)}
              counters={card.counters}
              mine={card.mine}
              isCompact={!hidesComments}
              {...(!hidesComments && { onComment: () => comments.current?.scrollIntoView({ block: 'start' }) })}
            />
          </div>
        )
      }
    >
      {isLongRead ? (
        <ReadingArea step={step} isPure={isPure} progressLabel={say('readingProgress')} areaRef={area}>
          <Answered answer={answer}>{children}</Answered>
        </ReadingArea>
      ) : (
        <Answered answer={answer}>{children}</Answered>
      )}
      <div ref={comments}>
        {card && target && !hidesComments && !isPure && (
          <CommentThread
            target={target}
            isAuthorReading={card.mine.isOwn}
            commentId={search.get('commentId') ?? undefined}
            writing={writing}
            onWriting={setWriting}
          />
        )}
      </div>
      {card && !isPure && below}
      {headings && (
        <ReadingSheet headings={headings} isPure={isPure} onPure={setPure} onClose={() => setHeadings(undefined)} />
      )}
      {isMore && card && (
        <MoreSheet
          card={card}
          onClose={() => setMore(false)}
          onGone={() => runtime().back(href(back as 'square'))}
          editHref={editHref}
        />
      )}
    </SubPage>
  );
}

/** Tells the server once that this was looked at. */
function useView(dataType: number | undefined, dataId: string | undefined): void {
  useEffect(() => {
    if (dataId === undefined || dataType === undefined) return;
    const timer = setTimeout(() => {
      // A view that is not counted is no loss to the reader.
      call('POST /api/dynamic/square/addView', { dataType, dataId }).catch(() => undefined);
    }, viewedMs);
    return () => clearTimeout(timer);
  }, [dataId, dataType]);
}
