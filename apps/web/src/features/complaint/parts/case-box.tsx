import { Button, Card, Cluster, Note, Stack, Tag } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { dayText } from '../../../shared/dates.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { StoryDetail } from '../api.ts';
import { storyTexts } from '../texts.ts';

interface CaseBoxProps {
  readonly taught: NonNullable<StoryDetail['complaint']['case']>;
}

/** What the desk made of a story: what it teaches, the lesson to it, and a chart to practise on. */
export function CaseBox({ taught }: CaseBoxProps) {
  const say = useTexts(storyTexts);
  const { teaching, lessonId, lessonTitle, series, practiceCode, madeTime } = taught;
  const lesson = href(series === 'TIPS' ? 'strategyTips' : 'strategicApproach', { lessonId });
  return (
    <Card variant="tinted">
      <Stack gap={2}>
        <Cluster>
          <Tag tone="brand">{say('isCase')}</Tag>
          <Note>{say('caseMade', { date: dayText(madeTime) })}</Note>
        </Cluster>
        <p lang="zh-CN">{teaching}</p>
        <Cluster>
          <Button size="sm" variant="primary" href={lesson}>
            {say('caseLesson', { title: lessonTitle })}
          </Button>
          {practiceCode !== null && (
            <Button size="sm" href={href('weeklyPractice', { case: practiceCode })}>
              {say('casePractice')}
            </Button>
          )}
        </Cluster>
      </Stack>
    </Card>
  );
}
