import { figures } from '@lianpan/domain';
import { EmptyState, Section, SkeletonBlock, Tag } from '@lianpan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { ExplainButton, ExplainedFigure } from '../../../shared/explanation/use-explanation.tsx';
import { useFigureWriter } from '../../../shared/language.ts';
import { SimulatedNote } from '../../../shared/simulated-note.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { Statistics } from '../api.ts';
import { scoreTexts } from '../score-texts.ts';
import { Answered } from '../../../shared/answered.tsx';
import './win-rate-panel.css';

type WinRate = NonNullable<Statistics['winRate']>;
type StateClass<Part extends string, Class extends string> = `${Part}_${Class}` & keyof typeof scoreTexts;

/** What followed the present state in the past, always with the number of samples and the base rate beside it. */
export function WinRatePanel({ answer }: { readonly answer: UseQueryResult<Statistics> }) {
  const say = useTexts(scoreTexts);
  const winRate = answer.data?.winRate;
  return (
    <Section
      title={say('winTitle')}
      note={winRate ? <ExplainButton explainRef={winRate.explainRef} name={say('winTitle')} /> : undefined}
    >
      <Answered answer={answer} skeleton={<SkeletonBlock height={329} />}>
        {(known) => (known.winRate ? <Outcomes winRate={known.winRate} /> : <EmptyState text={say('noState')} />)}
      </Answered>
    </Section>
  );
}

function Outcomes({ winRate }: { readonly winRate: WinRate }) {
  const say = useTexts(scoreTexts);
  const { state } = winRate;
  const parts = ['trend', 'momentum', 'volume', 'position'] as const;
  const isKnown = (key: string): key is StateClass<(typeof parts)[number], string> => key in scoreTexts;
  return (
    <div className="diagnosis-win__body">
      <div className="diagnosis-win__about">
        <p className="diagnosis-win__lead">{say('winLead')}</p>
        <p className="diagnosis-win__state">
          {parts.map((part) => {
            const key = `${part}_${state[part]}`;
            return <Tag key={part}>{isKnown(key) ? say(key) : state[part]}</Tag>;
          })}
        </p>
      </div>
      {winRate.sampleEnough ? (
        <OutcomeTable winRate={winRate} />
      ) : (
        <EmptyState text={say('tooFew')} note={say('tooFewNote')} />
      )}
      <p className="diagnosis-win__note">
        {winRate.mergedVolume && <>{say('merged')} </>}
        {say('baseNote')}
      </p>
      <SimulatedNote isPadded={false} />
    </div>
  );
}

function OutcomeTable({ winRate }: { readonly winRate: WinRate }) {
  const say = useTexts(scoreTexts);
  const write = useFigureWriter();
  const percent = (value: number | null): string => (value === null ? figures.missing : `${value.toFixed(1)}%`);
  return (
    <table className="diagnosis-win">
      <caption className="lp-hidden">{say('winTitle')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('horizon')}</th>
          <th scope="col">{say('samples')}</th>
          <th scope="col">{say('upRate')}</th>
          <th scope="col">{say('median')}</th>
          <th scope="col">{say('spread')}</th>
        </tr>
      </thead>
      <tbody>
        {winRate.rows.map((row) => (
          <tr key={row.horizonDays}>
            <th scope="row">{say('days', { n: row.horizonDays })}</th>
            {row.upRatePct === null ? (
              <td colSpan={4} className="diagnosis-win__few">
                {say('tooFew')}
              </td>
            ) : (
              <>
                <td>{write.compact(row.count)}</td>
                <td className="explain-cell">
                  <ExplainedFigure
                    explainRef={row.explainRef}
                    name={say('upRate')}
                    text={percent(row.upRatePct)}
                    isStrong
                  />
                  <small>{say('base', { percent: percent(row.baseUpRatePct) })}</small>
                </td>
                <td className="explain-cell">
                  <ExplainedFigure
                    explainRef={row.explainRef}
                    name={say('median')}
                    text={figures.signedPercent(row.medianPct)}
                    tone={figures.toneOf(row.medianPct)}
                  />
                </td>
                <td className="explain-cell">
                  <ExplainedFigure
                    explainRef={row.explainRef}
                    name={say('spread')}
                    text={figures.signedPercent(row.p10Pct)}
                    tone="down"
                  />
                  <span className="lp-tone-up">{figures.signedPercent(row.p90Pct)}</span>
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
