import { figures } from '@lianpan/domain';
import { EmptyState, ScoreBars, ScoreRing, Section, SkeletonBlock, StaleLine } from '@lianpan/ui';
import { useState } from 'react';
import { dimensionNames } from '../../../shared/explanation/input-names.ts';
import { metricRef } from '../../../shared/explanation/metric-texts.ts';
import { ExplainButton, ExplainedCell } from '../../../shared/explanation/use-explanation.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useRefetchOnNewDay, useScoreCard, type ScoreCard } from '../api.ts';
import { scoreTexts } from '../score-texts.ts';
import { Answered } from '../../../shared/answered.tsx';
import { DimensionSheet } from './dimension-sheet.tsx';
import { ScoreNews } from './score-news.tsx';
import { missingByDimension } from './score-reasons.ts';
import './score-panel.css';

type DimensionKey = ScoreCard['dims'][number]['key'];

interface ScorePanelProps {
  readonly stockNo: string;
  readonly tradeDate: string;
}

/** The score card: total, standing, five dimensions, and why a total is capped, thin or absent. */
export function ScorePanel({ stockNo, tradeDate }: ScorePanelProps) {
  const say = useTexts(scoreTexts);
  const answer = useScoreCard(stockNo);
  useRefetchOnNewDay(answer, tradeDate);
  const card = answer.data;
  const total = card?.total ?? null;
  return (
    <Section
      title={say('title')}
      note={
        card && total !== null ? (
          <ExplainButton explainRef={card.explainRef} name={say('title')} text={total.toFixed(1)} />
        ) : undefined
      }
    >
      <Answered answer={answer} skeleton={<SkeletonBlock height={392} />}>
        {(known) => (known.total === null ? <NoScore card={known} /> : <Card card={known} />)}
      </Answered>
    </Section>
  );
}

function NoScore({ card }: { readonly card: ScoreCard }) {
  const say = useTexts(scoreTexts);
  const nameOf = useTexts(dimensionNames);
  const reason = card.absence ?? 'tooLittleKnown';
  const unknown = card.dims.filter(({ score }) => score === null).map(({ key }) => nameOf(key));
  const note =
    reason === 'tooLittleKnown'
      ? say('tooLittleKnownNote', { list: unknown.join(say('listComma')) })
      : say(`${reason}Note`);
  return <EmptyState text={say(reason)} note={note} />;
}

const capReasons = ['riskWarning', 'severeRiskWarning', 'delisting', 'investigation', 'lowPrice'] as const;

function Card({ card }: { readonly card: ScoreCard }) {
  const say = useTexts(scoreTexts);
  const nameOf = useTexts(dimensionNames);
  const [picked, setPicked] = useState<DimensionKey>();
  const [isOpen, setIsOpen] = useState(false);
  const score = card.total === null ? figures.missing : card.total.toFixed(1);
  const label = card.suspended ? say('suspended') : say(card.label ?? 'neutral');
  const symbol = card.explainRef.split(':')[1] ?? '';
  const capReason = capReasons.find((reason) => reason === card.capReason);
  const missing = [...missingByDimension(card.missing ?? [])]
    .map(([key, n]) => {
      const dimension = card.dims.find((one) => one.key === key);
      return say('missingCount', { name: dimension ? nameOf(dimension.key) : key, n });
    })
    .join(say('listComma'));
  const dimension = card.dims.find((one) => one.key === picked);
  return (
    <>
      <div className="diagnosis-score">
        <ScoreRing score={card.total} text={score} note={label} label={say('ring', { score, label })} />
        <dl className="diagnosis-score__standing">
          {card.beatPct !== null && (
            <ExplainedCell
              explainRef={metricRef('diag.beat', symbol, card.tradeDate)}
              name={say('beat')}
              text={`${card.beatPct.toFixed(1)}%`}
              size="lg"
              isStrong
              note={say('ofStocks', { n: card.universeSize })}
            />
          )}
          {card.rankIndustry !== null && (
            <ExplainedCell
              explainRef={metricRef('diag.rank', symbol, card.tradeDate)}
              name={say('rank')}
              text={String(card.rankIndustry.rank)}
              size="lg"
              isStrong
              note={say('ofIndustry', { of: card.rankIndustry.of })}
            />
          )}
        </dl>
      </div>
      {card.capReason !== null && (
        <p className="diagnosis-score__note diagnosis-score__note--cap">{say(`cap_${capReason ?? 'other'}`)}</p>
      )}
      {card.suspended && <p className="diagnosis-score__note">{say('suspendedNote')}</p>}
      <div className="diagnosis-score__bars">
        <ScoreBars
          label={say('dimensions')}
          onPick={(key) => {
            setPicked(key as DimensionKey);
            setIsOpen(true);
          }}
          dimensions={card.dims.map(({ key, score: points, weight }) => ({
            key,
            name: nameOf(key),
            score: points,
            text: points === null ? figures.missing : points.toFixed(0),
            note: say('weight', { n: Math.round(weight * 100) }),
          }))}
        />
      </div>
      <p className="diagnosis-score__hint">{say('tapHint')}</p>
      <ScoreNews card={card} />
      {card.degraded && missing !== '' && <StaleLine text={say('degraded', { list: missing })} />}
      {dimension && <DimensionSheet dimension={dimension} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
