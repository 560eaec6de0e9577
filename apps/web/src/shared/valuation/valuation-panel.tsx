import type { CallOutput } from '@lianpan/client';
import { figures } from '@lianpan/domain';
import {
  EmptyState,
  Figure,
  LineChart,
  Note,
  Section,
  SegmentedControl,
  SkeletonBlock,
  Stack,
  StaleLine,
  StatGrid,
  StatTile,
  type ChartLine,
} from '@lianpan/ui';
import { useState } from 'react';
import { Answered } from '../answered.tsx';
import { ExplainedFigure } from '../explanation/use-explanation.tsx';
import { useTexts } from '../texts.ts';
import { useToolAnswer } from '../tool/use-tool-list.ts';
import { valuationTexts } from './valuation-texts.ts';

const valuation = 'POST /api/stocks/diagnosis/getValuation';
type Valuation = CallOutput<typeof valuation>;

/** The past changes from day to day alone, where it stands now with the price. */
const movingMs = 60_000;

type Ratio = 'pe' | 'pb';

/** Trading days of three years: with fewer than two thirds of them a percentile is told with a warning. */
const enoughDays = 484;
const bands = [
  { key: 'line90', of: 'p90', line: 2 },
  { key: 'line50', of: 'p50', line: 4 },
  { key: 'line10', of: 'p10', line: 3 },
] as const;

const ratioText = (value: number | null): string => (value === null ? figures.missing : value.toFixed(2));
const percentText = (value: number | null): string => (value === null ? figures.missing : `${value.toFixed(1)}%`);

/** PE and PB against the three years before, with the lines that a tenth, half and nine tenths of the days lie below. */
export function ValuationPanel({ stockNo }: { readonly stockNo: string }) {
  const say = useTexts(valuationTexts);
  const answer = useToolAnswer(valuation, { stockNo }, movingMs);
  const [chosen, setChosen] = useState<Ratio>();
  return (
    <Section title={say('valuation')}>
      <Answered answer={answer} skeleton={<SkeletonBlock height={460} />}>
        {(known) => {
          // A company without profit is looked at by its equity first.
          const ratio = chosen ?? (known.isLossMaking && known.pe.now === null ? 'pb' : 'pe');
          return (
            <Stack>
              <SegmentedControl
                label={say('ratio')}
                value={ratio}
                onChange={setChosen}
                choices={[
                  { key: 'pe', title: say('pe') },
                  { key: 'pb', title: say('pb') },
                ]}
              />
              {known[ratio].n < 2 ? (
                <EmptyState
                  text={say(ratio === 'pe' && known.isLossMaking ? 'noPastLoss' : 'noPast')}
                  note={say('noPastNote')}
                />
              ) : (
                <OwnPast ratio={ratio} known={known} />
              )}
            </Stack>
          );
        }}
      </Answered>
    </Section>
  );
}

function OwnPast({ ratio, known }: { readonly ratio: Ratio; readonly known: Valuation }) {
  const say = useTexts(valuationTexts);
  const { now, n, since, percentilePct, explainRef } = known[ratio];
  const lines: ChartLine[] = [
    { name: say(ratio), values: known.days.map((day) => day[ratio]), line: 1 },
    ...bands.map(({ key, of, line }): ChartLine => ({
      name: say(key),
      values: known.days.map(() => known[ratio][of]),
      line,
      isDashed: true,
    })),
  ];
  return (
    <>
      <LineChart
        label={say('valuation')}
        points={known.days.map(({ tradeDate }) => tradeDate)}
        lines={lines}
        valueText={ratioText}
        height={160}
      />
      <StatGrid label={say('valuation')}>
        <StatTile name={say('now')} note={now === null && ratio === 'pe' ? say('nowLoss') : undefined}>
          <Figure text={ratioText(now)} isStrong />
        </StatTile>
        <StatTile name={say('percentile')}>
          <ExplainedFigure
            explainRef={explainRef}
            name={say('percentile')}
            text={percentText(percentilePct)}
            isStrong
          />
        </StatTile>
        <StatTile name={say('ownDays')} note={say('since', { date: since?.slice(0, 7) ?? figures.missing })}>
          <Figure text={String(n)} isStrong />
        </StatTile>
        {bands.toReversed().map(({ key, of }) => (
          <StatTile key={key} name={say(key)}>
            <ExplainedFigure explainRef={explainRef} name={say(key)} text={ratioText(known[ratio][of])} />
          </StatTile>
        ))}
      </StatGrid>
      {n < enoughDays && <StaleLine text={say('shortPast', { n })} />}
      <Note>{say('valuationHow')}</Note>
      <SpokenPast ratio={ratio} days={known.days} />
    </>
  );
}

/** Points of the line that are read aloud. */
const spokenPoints = 13;

function SpokenPast({ ratio, days }: { readonly ratio: Ratio; readonly days: Valuation['days'] }) {
  const say = useTexts(valuationTexts);
  const every = Math.max(1, Math.ceil(days.length / spokenPoints));
  return (
    <table className="lp-hidden">
      <caption>{say('valuation')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('day')}</th>
          <th scope="col">{say(ratio)}</th>
        </tr>
      </thead>
      <tbody>
        {days
          .filter((_, at) => (days.length - 1 - at) % every === 0)
          .map((day) => (
            <tr key={day.tradeDate}>
              <th scope="row">{day.tradeDate}</th>
              <td>{ratioText(day[ratio])}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
