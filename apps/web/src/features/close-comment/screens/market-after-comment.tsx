import { Banner, EmptyState, Note, Section, Stack } from '@lianpan/ui';
import { Answered } from '../../../shared/answered.tsx';
import { FiguresFoot } from '../../../shared/figures-foot.tsx';
import { clockText, dayText } from '../../../shared/dates.ts';
import { Explanations } from '../../../shared/explanation/use-explanation.tsx';
import { NamedText } from '../../../shared/named-text.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { DayLine } from '../../../shared/tool/tool-page.tsx';
import { useToolDay } from '../../../shared/tool/use-tool-day.ts';
import { useComment, type Comment } from '../api.ts';
import { IndexTable } from '../parts/index-table.tsx';
import { NextDay } from '../parts/next-day.tsx';
import { Signature } from '../parts/signature.tsx';
import { Theses } from '../parts/theses.tsx';
import { closeCommentTexts } from '../texts.ts';

/** What a trading day was, what is held of it, and what would disprove that. Market handbook F.2. */
export default function MarketAfterComment() {
  const say = useTexts(closeCommentTexts);
  const day = useToolDay();
  const answer = useComment(day.tradeDate);
  return (
    <SubPage isNarrow back="hall">
      <Explanations>
        <DayLine fresh={undefined} day={day} answered={answer.data?.tradeDate} />
        <Answered answer={answer}>
          {({ comment, isWaiting, tradeDate }) => (
            <>
              {isWaiting && <Banner tone="info">{say('waiting', { date: tradeDate })}</Banner>}
              {comment === null ? (
                <EmptyState text={say('none')} note={say('noneNote')} />
              ) : (
                <Written comment={comment} />
              )}
            </>
          )}
        </Answered>
      </Explanations>
      <FiguresFoot figures={answer.data ? [answer.data] : []} />
    </SubPage>
  );
}

function Written({ comment }: { readonly comment: Comment }) {
  const say = useTexts(closeCommentTexts);
  const { title, publishTime, paragraphs, indices, theses, calendar } = comment;
  return (
    <>
      <Stack isPadded>
        <h2>{title}</h2>
        <Note>{say('written', { date: dayText(publishTime), time: clockText(publishTime) })}</Note>
      </Stack>
      {indices.length > 0 && <IndexTable indices={indices} />}
      <Section title={say('text')}>
        <Stack isReading>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <NamedText text={paragraph} />
            </p>
          ))}
        </Stack>
      </Section>
      <Theses theses={theses} />
      {calendar && <NextDay calendar={calendar} />}
      <Signature />
    </>
  );
}
