import { Banner, Button, EmptyState, PageFoot, Section, SkeletonBlock, Stack, StepFlow } from '@lianpan/ui';
import { isRefused } from '../../../shared/refusal.ts';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { SubPage } from '../../../shared/page.tsx';
import { SourceNotes } from '../../../shared/source-notes.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useLesson, type Lesson, type Series } from '../api.ts';
import { pageOf } from '../page-of.ts';
import { lessonTexts } from '../texts.ts';
import { ExampleCard } from './example-card.tsx';
import { LessonQuiz } from './lesson-quiz.tsx';

interface LessonPageProps {
  readonly series: Series;
  readonly lessonId: string;
}

/** One lesson: situation, rule, example, mistake, quiz. */
export function LessonPage({ series, lessonId }: LessonPageProps) {
  const say = useTexts(lessonTexts);
  const common = useTexts(commonTexts);
  const answer = useLesson(lessonId);
  const { error, data: lesson } = answer;
  const isUnknown = isRefused(error);
  return (
    <SubPage back={pageOf[series]} title={lesson?.title}>
      {isUnknown ? (
        <EmptyState text={say('empty')} action={{ text: say('toList'), href: href(pageOf[series]) }} />
      ) : (
        <Answered answer={answer} skeleton={<SkeletonBlock height={640} />}>
          {(known) => <Parts lesson={known} />}
        </Answered>
      )}
      <PageFoot>
        <SourceNotes figures={lesson ? [lesson] : []} />
        <p>{common('riskLine')}</p>
      </PageFoot>
    </SubPage>
  );
}

function Parts({ lesson }: { readonly lesson: Lesson }) {
  const say = useTexts(lessonTexts);
  return (
    <div className="lp-columns lp-columns--pair">
      <div>
        <Section title={say('situation')}>
          <p>{lesson.situation}</p>
        </Section>
        <Section title={say('rule')}>
          <StepFlow label={say('rule')} steps={lesson.rule.map((text) => ({ key: text, text }))} />
        </Section>
        <ExampleCard example={lesson.example} />
      </div>
      <div>
        <Section title={say('mistake')}>
          <Banner tone="warn">{lesson.mistake}</Banner>
        </Section>
        <LessonQuiz key={lesson.lessonId} lesson={lesson} />
        <Stack isPadded>
          {lesson.nextLessonId !== null && (
            <Button isBlock href={href(pageOf[lesson.series], { lessonId: lesson.nextLessonId })}>
              {say('next')}
            </Button>
          )}
          <Button isBlock variant="text" href={href(pageOf[lesson.series])}>
            {say('toList')}
          </Button>
        </Stack>
      </div>
    </div>
  );
}
