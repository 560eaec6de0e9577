import { usePage } from '@lianpan/nav';
import { PageFoot, SkeletonBlock, SkeletonRows } from '@lianpan/ui';
import { Answered } from '../../../shared/answered.tsx';
import { latePart } from '../../../shared/late-part.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useOverview, usePractice } from '../api.ts';
import { Hub } from '../parts/hub.tsx';
import { TrainingFoot } from '../parts/training-foot.tsx';
import { trainingTexts } from '../texts.ts';

const Play = latePart(async () => (await import('../parts/play.tsx')).Play, <SkeletonBlock height={520} />);
const Review = latePart(async () => (await import('../parts/review.tsx')).Review, <SkeletonBlock height={520} />);

const knownId = /^[1-9]\d{0,14}$/;
const knownCode = /^[A-HJ-NP-Z2-9]{8}$/;

/** Training on hidden charts: what there is to practise, a practice, or its review. Source: market handbook F.2. */
export default function WeeklyPractice() {
  const { search } = usePage();
  const practiceId = search.get('practiceId') ?? '';
  if (knownId.test(practiceId)) return <OnePractice practiceId={Number(practiceId)} />;
  const code = search.get('case') ?? '';
  return <Training code={knownCode.test(code) ? code : null} />;
}

function Training({ code }: { readonly code: string | null }) {
  const say = useTexts(trainingTexts);
  return (
    <SubPage back="hall">
      <Answered answer={useOverview()} guest={say('guest')} skeleton={<SkeletonRows count={8} />}>
        {(overview) => <Hub overview={overview} code={code} />}
      </Answered>
      <PageFoot>
        <TrainingFoot />
      </PageFoot>
    </SubPage>
  );
}

function OnePractice({ practiceId }: { readonly practiceId: number }) {
  const say = useTexts(trainingTexts);
  const answer = usePractice(practiceId);
  if (answer.data) return answer.data.isFinished ? <Review practiceId={practiceId} /> : <Play practice={answer.data} />;
  return (
    <SubPage back="weeklyPractice">
      <Answered answer={answer} guest={say('guest')} skeleton={<SkeletonBlock height={520} />}>
        {() => null}
      </Answered>
    </SubPage>
  );
}
