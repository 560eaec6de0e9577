import { figures } from '@lianpan/domain';
import {
  Button,
  Cluster,
  Figure,
  LineChart,
  Note,
  PageFoot,
  Section,
  SkeletonBlock,
  Stack,
  StatGrid,
  StatTile,
  Tag,
} from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { latePart } from '../../../shared/late-part.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useReview, useStart, type Review as CaseReview } from '../api.ts';
import { playTexts } from '../play-texts.ts';
import { reviewTexts } from '../review-texts.ts';
import { trainingTexts } from '../texts.ts';
import { revealedBars } from './case-bars.ts';
import { ChartChoicesBar, firstChoices } from './chart-choices.tsx';
import { Players } from './players.tsx';
import { ReviewTimeline } from './review-timeline.tsx';
import { TrainingFoot } from './training-foot.tsx';
import './play.css';

const CaseChart = latePart(async () => (await import('./case-chart.tsx')).CaseChart, <SkeletonBlock height={320} />);

/** A practice that is over: who it was, how it went beside holding and the rule, and why one decided as one did. */
export function Review({ practiceId }: { readonly practiceId: number }) {
  const say = useTexts(trainingTexts);
  const answer = useReview(practiceId);
  const code = answer.data?.code ?? '';
  return (
    <SubPage
      back="weeklyPractice"
      title={say('caseName', { code })}
      subtitle={answer.data && say(`mode_${answer.data.mode}`)}
    >
      <Answered answer={answer} skeleton={<SkeletonBlock height={640} />}>
        {(review) => <Revealed review={review} />}
      </Answered>
      <PageFoot>
        <TrainingFoot />
      </PageFoot>
    </SubPage>
  );
}

function Revealed({ review }: { readonly review: CaseReview }) {
  const say = useTexts(reviewTexts);
  const training = useTexts(trainingTexts);
  const { stockName, stockNo, kind, bars, curve, firstBar, code } = review;
  const start = useStart();
  const again = (): void =>
    start.mutate(
      { from: 'market' },
      {
        onSuccess: ({ practiceId }) =>
          runtime().go(href('weeklyPractice', { practiceId: String(practiceId) }), { replace: true }),
      },
    );
  const share = (): void =>
    void runtime().platform.share({ title: say('inviteTitle'), path: href('weeklyPractice', { case: code }) });
  const text = (value: number): string => figures.signedPercent(value);
  return (
    <>
      <Stack isPadded gap={1}>
        <Cluster isSpread>
          <strong className="training-review__name">
            {stockName} {stockNo}
          </strong>
          <Tag tone="brand">{training(`kind_${kind}`)}</Tag>
        </Cluster>
        <Note>{say('period', { first: bars[0]!.date, last: bars.at(-1)!.date })}</Note>
      </Stack>
      <div className="lp-columns lp-columns--pair">
        <div>
          <Score review={review} />
          <TradesChart review={review} />
          <Section title={say('curve')} note={say('resultsNote')}>
            <LineChart
              label={say('curve')}
              points={bars.slice(firstBar).map(({ date }) => date)}
              lines={[
                { name: say('own'), values: curve.map(({ ownPct }) => ownPct), line: 1 },
                { name: say('hold'), values: curve.map(({ holdPct }) => holdPct), line: 2 },
                { name: say('rule'), values: curve.map(({ rulePct }) => rulePct), line: 3, isDashed: true },
              ]}
              valueText={text}
              baseValue={0}
            />
          </Section>
        </div>
        <div>
          <Lesson review={review} />
          <Section title={say('timeline')}>
            <ReviewTimeline review={review} />
          </Section>
          <Section title={say('table')} note={say('tableNote', { n: review.playerCount })} isFlush>
            <Players players={review.players} />
          </Section>
          <Stack isPadded gap={2}>
            <Button variant="primary" isBlock isLoading={start.isPending} onClick={again}>
              {say('again')}
            </Button>
            <Button isBlock icon="share" onClick={share}>
              {say('invite')}
            </Button>
            <Cluster isSpread>
              <Button variant="text" onClick={() => void runtime().platform.copyText(code)}>
                {say('copyCode', { code })}
              </Button>
              <Button variant="text" href={href('stockDiagnosis', { stockNo })}>
                {say('diagnose')}
              </Button>
            </Cluster>
          </Stack>
        </div>
      </div>
    </>
  );
}

function Score({ review }: { readonly review: CaseReview }) {
  const say = useTexts(reviewTexts);
  const { ownPct, holdPct, rulePct, excessPct, excessRulePct, fees, stopsSet, stopsMissing, stopsLoosened } = review;
  const results = { own: ownPct, hold: holdPct, rule: rulePct, excess: excessPct, excessRule: excessRulePct } as const;
  return (
    <Section title={say('results')} note={say('resultsNote')}>
      <StatGrid label={say('results')}>
        {(['own', 'hold', 'rule', 'excess', 'excessRule'] as const).map((key) => (
          <StatTile key={key} name={say(key)}>
            <Figure text={figures.signedPercent(results[key])} tone={figures.toneOf(results[key])} />
          </StatTile>
        ))}
        <StatTile name={say('fees')}>
          <Figure text={fees.toFixed(2)} />
        </StatTile>
        <StatTile name={say('stopsSet')}>
          <Figure text={`${stopsSet}/${stopsSet + stopsMissing}`} />
        </StatTile>
        <StatTile name={say('stopsLoosened')}>
          <Figure text={String(stopsLoosened)} />
        </StatTile>
      </StatGrid>
    </Section>
  );
}

function TradesChart({ review }: { readonly review: CaseReview }) {
  const say = useTexts(reviewTexts);
  const play = useTexts(playTexts);
  const [choices, setChoices] = useState(firstChoices);
  const { code, bars, base, fills } = review;
  const last = bars.at(-1)!;
  return (
    <Section title={say('chart')} note={say('chartNote')} isFlush>
      <div className="training-review__chart">
        <CaseChart
          name={`${code} ${review.stockNo}`}
          bars={revealedBars(bars, base)}
          markers={fills.map(({ bar, side }) => ({
            index: bar,
            text: play(side === 'buy' ? 'buyMark' : 'sellMark'),
            tone: side === 'buy' ? 'up' : 'down',
          }))}
          overlay={choices.overlay}
          pane={choices.pane}
          hidesDates={false}
          summary={`${review.stockName} ${say('period', { first: bars[0]!.date, last: last.date })}`}
        />
      </div>
      <div className="training-play__tools">
        <ChartChoicesBar choices={choices} onChange={setChoices} />
      </div>
    </Section>
  );
}

function Lesson({ review }: { readonly review: CaseReview }) {
  const say = useTexts(reviewTexts);
  const training = useTexts(trainingTexts);
  const { lesson } = review;
  return (
    <Section title={say('lesson')}>
      {lesson === null ? (
        <Note>{say('noLesson')}</Note>
      ) : (
        <Stack gap={1}>
          <strong>{training(`lesson_${lesson}`)}</strong>
          <Note>{say(`lessonNote_${lesson}`)}</Note>
        </Stack>
      )}
    </Section>
  );
}
