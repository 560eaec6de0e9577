import { figures } from '@lianpan/domain';
import {
  EmptyState,
  Figure,
  LineChart,
  List,
  ListRow,
  Section,
  SkeletonBlock,
  Stack,
  StatGrid,
  StatTile,
} from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { useFigureWriter } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useToolAnswer } from '../../../shared/tool/use-tool-list.ts';
import { aboutTexts } from './about-texts.ts';

/** Refresh class R60 of the market handbook 0.5. */
const movingMs = 60_000;
const sizes = ['super', 'big', 'mid', 'small'] as const;
const shortDays = 5;
const lineCall = 'GET /api/stocks/hall/getMoneyFlowLineData';

/** Where the money of a stock went: today by size of order, and the main net of twenty days. */
export function MoneyPanel({ stockNo }: { readonly stockNo: string }) {
  const say = useTexts(aboutTexts);
  const writer = useFigureWriter();
  const days = useToolAnswer(lineCall, { target: 'STOCK', code: stockNo }, movingMs);
  const minutes = useToolAnswer(lineCall, { target: 'STOCK', code: stockNo, scope: 'MINUTE' }, movingMs);
  const now = minutes.data?.points.at(-1);
  const tile = (name: string, value: number | null | undefined) => (
    <StatTile key={name} name={name}>
      <Figure text={writer.compact(value ?? null, 1)} tone={figures.toneOf(value ?? null)} isStrong />
    </StatTile>
  );
  return (
    <Section title={say('money')} note={say('moneyNote')} isFlush>
      <Answered answer={days} skeleton={<SkeletonBlock height={300} />}>
        {({ points }) => {
          const nets = points.flatMap(({ main }) => main ?? []);
          if (nets.length === 0) return <EmptyState text={say('noMoney')} />;
          const sumOf = (list: readonly number[]): number => list.reduce((sum, net) => sum + net, 0);
          return (
            <Stack isPadded>
              <StatGrid label={say('money')}>
                {tile(say('main'), now?.main ?? points.at(-1)?.main)}
                {tile(say('mainOf', { n: shortDays }), sumOf(nets.slice(-shortDays)))}
                {now && sizes.map((size) => tile(say(size), now[size]))}
              </StatGrid>
              <LineChart
                label={say('daily', { n: points.length })}
                points={points.map(({ t }) => t.slice(5))}
                lines={[{ name: say('daily', { n: points.length }), values: points.map(({ main }) => main), line: 1 }]}
                valueText={(value) => writer.compact(value)}
                baseValue={0}
                height={120}
              />
            </Stack>
          );
        }}
      </Answered>
      <List label={say('money')}>
        <ListRow title={say('moneyTrend')} href={href('mainTrend', { stockNo })} />
        <ListRow title={say('funding')} href={href('mainFunding', { stockNo })} />
      </List>
    </Section>
  );
}
