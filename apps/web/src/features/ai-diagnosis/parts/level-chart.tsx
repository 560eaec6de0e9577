import { figures } from '@lianpan/domain';
import {
  Chips,
  LineChart,
  List,
  ListRow,
  Note,
  Section,
  SkeletonBlock,
  Stack,
  Switch,
  type ChartLine,
} from '@lianpan/ui';
import { useState } from 'react';
import { putOnChart, takeOffChart, useChartLevels } from '../../../shared/chart-levels.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useDailyLine, type Diagnosis } from '../api.ts';
import { aiTexts } from '../texts.ts';

const shownDays = 60;
const lineOf = { resistance1: 2, resistance2: 3, support1: 4, support2: 5, stop: 6 } as const;
type LevelKey = keyof typeof lineOf;

interface LevelChartProps {
  readonly symbol: string;
  readonly levels: Diagnosis['levels'];
  /** When the diagnosis was given, ms. */
  readonly givenAt: number;
}

/** Closes of the last weeks, and the levels that the reader puts on it and takes away again. */
export function LevelChart({ symbol, levels, givenAt }: LevelChartProps) {
  const say = useTexts(aiTexts);
  const isOnMain = useChartLevels(symbol)?.givenAt === givenAt;
  const [chosen, setChosen] = useState<readonly string[]>(['resistance1', 'support1']);
  const line = useDailyLine(symbol).data;
  const dates = line?.date.slice(-shownDays) ?? [];
  const lines: ChartLine[] = [
    { name: say('close60'), values: line?.close.slice(-shownDays) ?? [], line: 1 },
    ...levels
      .filter(({ key }) => chosen.includes(key))
      .map(({ key, price }): ChartLine => ({
        name: say(key as LevelKey),
        values: dates.map(() => price),
        line: lineOf[key],
        isDashed: true,
      })),
  ];
  const tap = (key: string): void =>
    setChosen(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <>
      <Section title={say('chart')} note={say('chartNote')}>
        <Stack>
          {line ? (
            <LineChart label={say('chart')} points={dates} lines={lines} valueText={figures.price} />
          ) : (
            <SkeletonBlock height={216} />
          )}
          {levels.length === 0 ? (
            <Note>{say('noLevels')}</Note>
          ) : (
            <Chips
              label={say('levels')}
              choices={levels.map(({ key, price }) => ({
                key,
                title: say('level', { name: say(key), price: figures.price(price) }),
              }))}
              chosen={chosen}
              onTap={tap}
            />
          )}
        </Stack>
      </Section>
      {levels.length > 0 && (
        <List label={say('onMain')}>
          <ListRow
            title={say('onMain')}
            note={say('onMainNote')}
            trailing={
              <Switch
                label={say('onMain')}
                isOn={isOnMain}
                onChange={(isOn) => (isOn ? putOnChart(symbol, { givenAt, levels }) : takeOffChart(symbol))}
              />
            }
          />
        </List>
      )}
    </>
  );
}
