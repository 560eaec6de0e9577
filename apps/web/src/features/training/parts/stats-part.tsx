import { figures } from '@lianpan/domain';
import {
  DataTable,
  Figure,
  List,
  ListRow,
  Note,
  Section,
  SkeletonRows,
  StatGrid,
  StatTile,
  type Column,
} from '@lianpan/ui';
import { Answered } from '../../../shared/answered.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns } from '../../../shared/tool/tool-columns.tsx';
import { useStats, type Stats } from '../api.ts';
import { trainingTexts } from '../texts.ts';

type KindRow = Stats['kinds'][number];

/** All finished cases: how they went by kind, and what went wrong most often. */
export function StatsPart() {
  return (
    <Answered answer={useStats()} skeleton={<SkeletonRows count={6} />}>
      {(stats) => <StatsFigures stats={stats} />}
    </Answered>
  );
}

function StatsFigures({ stats }: { readonly stats: Stats }) {
  const say = useTexts(trainingTexts);
  const { n, beatHoldPct, winRatePct, meanExcessPct, stopsKeptPct, kinds, mistakes, least } = stats;
  return (
    <>
      <Section title={say('stats')} note={n < least ? say('few') : undefined}>
        <StatGrid label={say('stats')}>
          <StatTile name={say('casesDone')}>
            <Figure text={String(n)} />
          </StatTile>
          <StatTile name={say('beatHold')}>
            <Figure text={figures.percent(beatHoldPct)} />
          </StatTile>
          <StatTile name={say('winRate')}>
            <Figure text={figures.percent(winRatePct)} />
          </StatTile>
          <StatTile name={say('meanExcess')}>
            <Figure text={figures.signedPercent(meanExcessPct)} tone={figures.toneOf(meanExcessPct)} />
          </StatTile>
          <StatTile name={say('stopsKept')}>
            <Figure text={figures.percent(stopsKeptPct)} />
          </StatTile>
        </StatGrid>
      </Section>
      <Section title={say('byKind')} isFlush>
        <KindTable kinds={kinds} least={least} />
        {kinds.some((kind) => kind.n < least) && <Note isPadded>{say('tooFew', { n: least })}</Note>}
      </Section>
      {mistakes.length > 0 && (
        <Section title={say('mistakes')} isFlush>
          <List label={say('mistakes')}>
            {mistakes.map(({ code, n: times }) => (
              <ListRow key={code} title={say(`lesson_${code}`)} value={say('times', { n: times })} />
            ))}
          </List>
        </Section>
      )}
    </>
  );
}

function KindTable({ kinds, least }: { readonly kinds: readonly KindRow[]; readonly least: number }) {
  const say = useTexts(trainingTexts);
  const results = useToolColumns<KindRow>([
    { key: 'winRate', title: say('winRate'), figure: 'percent', value: ({ winRatePct }) => winRatePct },
    { key: 'mean', title: say('mean'), figure: 'signedPercent', value: ({ meanPct }) => meanPct },
  ]);
  const columns: readonly Column<KindRow>[] = [
    { key: 'kind', title: say('kind'), render: ({ kind }) => say(`kind_${kind}`) },
    {
      key: 'n',
      title: say('count'),
      isNumeric: true,
      render: ({ n }) => String(n),
    },
    ...results,
    {
      key: 'excess',
      title: say('meanExcess'),
      isNumeric: true,
      render: ({ n, meanExcessPct }) =>
        n < least ? (
          say('few')
        ) : (
          <Figure text={figures.signedPercent(meanExcessPct)} tone={figures.toneOf(meanExcessPct)} />
        ),
    },
  ];
  return <DataTable caption={say('byKind')} rows={kinds} rowKey={({ kind }) => kind} columns={columns} />;
}
