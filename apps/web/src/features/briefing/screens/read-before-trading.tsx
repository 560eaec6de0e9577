import { Cluster, EmptyState, Tag } from '@lianpan/ui';
import { Answered } from '../../../shared/answered.tsx';
import { LateLackBanner } from '../../../shared/lacks/late-lacks.tsx';
import { clockText, dayText } from '../../../shared/dates.ts';
import { useTexts } from '../../../shared/texts.ts';
import { ToolPage } from '../../../shared/tool/tool-page.tsx';
import { useToolDay } from '../../../shared/tool/use-tool-day.ts';
import { useBriefing, type Section } from '../api.ts';
import { Calendar } from '../parts/calendar.tsx';
import { Headlines } from '../parts/headlines.tsx';
import { AuctionPart, Ladder, ListPart, Plan, Risk, Themes } from '../parts/lists.tsx';
import { Review } from '../parts/review.tsx';
import { briefingTexts } from '../texts.ts';

/** What to know before the market opens; a part that has nothing to say is not there. Market handbook C.1. */
export default function ReadBeforeTrading() {
  const say = useTexts(briefingTexts);
  const day = useToolDay();
  const briefing = useBriefing(day.tradeDate);
  return (
    <ToolPage fresh={undefined} day={day} source={briefing.data}>
      <Answered answer={briefing}>
        {(answer) =>
          answer === null || answer.version === null || answer.generatedAt === null ? (
            <EmptyState text={say('none')} note={say('noneNote')} />
          ) : (
            <>
              {answer.lacks && <LateLackBanner lacks={answer.lacks} />}
              <Cluster isPadded>
                <Tag tone="brand">{say(answer.version)}</Tag>
                <span>
                  {say('written', { date: dayText(answer.generatedAt), time: clockText(answer.generatedAt) })}
                </span>
              </Cluster>
              {answer.sections.map((section) => (
                <Part key={section.key} section={section} />
              ))}
            </>
          )
        }
      </Answered>
    </ToolPage>
  );
}

function Part({ section }: { readonly section: Section }) {
  switch (section.key) {
    case 'review':
      return <Review section={section} />;
    case 'ladder':
      return <Ladder section={section} />;
    case 'themes':
      return <Themes section={section} />;
    case 'calendar':
      return <Calendar section={section} />;
    case 'news':
      return <Headlines section={section} />;
    case 'risk':
      return <Risk section={section} />;
    case 'lhb':
      return <ListPart section={section} />;
    case 'auction':
      return <AuctionPart section={section} />;
    case 'plan':
      return <Plan section={section} />;
  }
}
