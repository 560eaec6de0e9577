import { usePage } from '@lianpan/nav';
import { BarChart, Button, Note, Section, Stack } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { ContentFeed, useFeed } from '../../../shared/community/content-feed.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useExpressions } from '../api.ts';
import { minPeople } from '../min-people.ts';
import { MoodStrip } from '../parts/mood-strip.tsx';
import { squareTexts } from '../texts.ts';

/** Who feels like this today, and what they write. Product handbook 3.9. */
export default function MoodList() {
  const say = useTexts(squareTexts);
  const asked = Number(usePage().search.get('expressionId') ?? 1);
  const answer = useExpressions();
  const known = answer.data?.moods.some(({ expressionId }) => expressionId === asked) ?? true;
  const expressionId = known ? asked : 1;
  const feed = useFeed({ tab: 'new', expressionId });
  return (
    <SubPage
      back="square"
      isNarrow
      footer={
        <Button variant="primary" isBlock href={href('publishGraphtext', { expressionId: String(expressionId) })}>
          {say('moodPublish')}
        </Button>
      }
    >
      <MoodStrip current={expressionId} />
      <Answered answer={answer}>
        {({ moods }) => {
          const mood = moods.find((one) => one.expressionId === expressionId) ?? moods[0]!;
          const all = moods.reduce((sum, { todayNum }) => sum + todayNum, 0);
          const ofWeek = mood.days.reduce((sum, { num }) => sum + num, 0);
          const pct = all === 0 ? 0 : Math.round((mood.todayNum / all) * 100);
          return (
            <Stack isPadded>
              <strong>
                {all < minPeople ? mood.name : say('moodShare', { n: mood.todayNum, name: mood.name, pct })}
              </strong>
              {mood.isDistress && (
                <>
                  <Note>{say('moodCalm')}</Note>
                  <Button size="sm" href={href('strategyTips')}>
                    {say('lesson')}
                  </Button>
                </>
              )}
              {/* A few people are no tendency. */}
              {ofWeek < minPeople ? (
                <Note>{say('moodFew', { n: minPeople })}</Note>
              ) : (
                <Section title={say('moodDays')}>
                  <BarChart
                    label={say('moodDays')}
                    bars={mood.days.map(({ date, num }) => ({
                      key: date,
                      name: date.slice(5),
                      value: num,
                      text: String(num),
                    }))}
                  />
                </Section>
              )}
            </Stack>
          );
        }}
      </Answered>
      <ContentFeed answer={feed} empty={{ text: say('noPosts') }} />
    </SubPage>
  );
}
