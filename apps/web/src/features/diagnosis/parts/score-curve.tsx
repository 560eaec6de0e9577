import { figures } from '@lianpan/domain';
import {
  Chips,
  EmptyState,
  Figure,
  LineChart,
  Note,
  Section,
  SkeletonBlock,
  Stack,
  StatGrid,
  StatTile,
  type ChartLine,
} from '@lianpan/ui';
import { useState } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { dimensionNames } from '../../../shared/explanation/input-names.ts';
import { ExplainedFigure } from '../../../shared/explanation/use-explanation.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useScoreCurve, type ScoreCurve as Curve } from '../api.ts';
import { curveTexts } from '../curve-texts.ts';

const lineOf = { total: 1, technical: 2, capital: 3, fundamental: 4, sentiment: 5, valuation: 6 } as const;
type LineKey = keyof typeof lineOf;
const lineKeys = Object.keys(lineOf) as LineKey[];
const minDays = 2;

type Day = Curve['days'][number];

const scoreOf = (day: Day, key: LineKey): number | null => (key === 'total' ? day.total : day.dims[key]);
const pointsText = (score: number | null): string => (score === null ? figures.missing : score.toFixed(1));

const signedPoints = (change: number | null): string =>
  change === null ? figures.missing : `${change > 0 ? '+' : ''}${change.toFixed(1)}`;

/** How total and dimensions went over a month, each day as it was after its close. Market handbook D.1. */
export function ScoreCurve({ stockNo }: { readonly stockNo: string }) {
  const say = useTexts(curveTexts);
  const answer = useScoreCurve(stockNo);
  return (
    <Section title={say('title')}>
      <Answered answer={answer} skeleton={<SkeletonBlock height={460} />}>
        {({ days, isPreparing }) => {
          if (isPreparing) return <EmptyState text={say('preparing')} note={say('preparingNote')} />;
          const scored = days.filter(({ total }) => total !== null);
          return scored.length < minDays ? (
            <EmptyState text={say('none')} note={say('noneNote')} />
          ) : (
            <Plot days={days} scored={scored} />
          );
        }}
      </Answered>
    </Section>
  );
}

interface PlotProps {
  readonly days: readonly Day[];
  /** Those that have a total. */
  readonly scored: readonly Day[];
}

function Plot({ days, scored }: PlotProps) {
  const say = useTexts(curveTexts);
  const nameOf = useTexts(dimensionNames);
  const [shown, setShown] = useState<readonly LineKey[]>(['total']);
  const named = (key: LineKey): string => (key === 'total' ? say('total') : nameOf(key));
  const lines: ChartLine[] = shown.map((key) => ({
    name: named(key),
    values: days.map((day) => scoreOf(day, key)),
    line: lineOf[key],
    isDashed: key !== 'total',
  }));
  const toggle = (key: string): void => {
    const next = lineKeys.filter((each) => (each === key ? !shown.includes(each) : shown.includes(each)));
    if (next.length > 0) setShown(next);
  };
  return (
    <Stack>
      <LineChart
        label={say('title')}
        points={days.map(({ tradeDate }) => tradeDate)}
        lines={lines}
        valueText={pointsText}
        height={160}
      />
      <Chips
        label={say('lines')}
        choices={lineKeys.map((key) => ({ key, title: named(key) }))}
        chosen={shown}
        onTap={toggle}
      />
      <Standing scored={scored} />
      <SpokenDays days={days} named={named} />
      <Note>{say('how')}</Note>
    </Stack>
  );
}

function Standing({ scored }: Pick<PlotProps, 'scored'>) {
  const say = useTexts(curveTexts);
  const byTotal = scored.toSorted((a, b) => a.total! - b.total!);
  const [lowest, highest] = [byTotal[0]!, byTotal.at(-1)!];
  const extremes = [
    { name: say('highest'), day: highest },
    { name: say('lowest'), day: lowest },
  ];
  const before = scored.at(-2);
  const change = before ? scored.at(-1)!.total! - before.total! : null;
  return (
    <StatGrid label={say('title')}>
      {extremes.map(({ name, day }) => (
        <StatTile key={name} name={name} note={day.tradeDate}>
          <ExplainedFigure explainRef={day.explainRef} name={name} text={pointsText(day.total)} isStrong />
        </StatTile>
      ))}
      <StatTile name={say('sinceDay')} note={before?.tradeDate}>
        <Figure text={signedPoints(change)} tone={figures.toneOf(change)} isStrong />
      </StatTile>
    </StatGrid>
  );
}

function SpokenDays({ days, named }: { readonly days: readonly Day[]; readonly named: (key: LineKey) => string }) {
  const say = useTexts(curveTexts);
  return (
    <table className="lp-hidden">
      <caption>{say('title')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('day')}</th>
          {lineKeys.map((key) => (
            <th key={key} scope="col">
              {named(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.tradeDate}>
            <th scope="row">{day.tradeDate}</th>
            {lineKeys.map((key) => (
              <td key={key}>{pointsText(scoreOf(day, key))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
