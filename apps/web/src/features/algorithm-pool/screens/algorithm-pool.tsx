import { figures } from '@lianpan/domain';
import { Note, List, ListRow, Section, Sparkline, StatGrid, Tag } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { MoreWays } from '../../../shared/picks/more-ways.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { FigureTile } from '../../../shared/tool/figure-tile.tsx';
import { usePools, type PoolCard } from '../api.ts';
import { PoolPage } from '../parts/pool-page.tsx';
import { winRateOf } from '../parts/pool-parts.tsx';
import { poolTexts } from '../texts.ts';

/** The pools that are kept day by day. Market handbook E.3. */
export default function AlgorithmPool() {
  return (
    <PoolPage answer={usePools()} back="stockPicker">
      {({ list }) => (
        <>
          <MoreWays way="pools" />
          {list.map((pool) => (
            <Card key={pool.poolId} pool={pool} />
          ))}
        </>
      )}
    </PoolPage>
  );
}

function Card({ pool }: { readonly pool: PoolCard }) {
  const say = useTexts(poolTexts);
  const { poolId, name, conditions, unknown, memberNum, enteredNum, leftNum, isStar, figures: known, curve } = pool;
  const { totalPct, benchmarkPct, maxDrawdownPct, leftNum: n, winNum } = known;
  return (
    <Section
      title={name}
      note={isStar && <Tag tone="brand">{say('star')}</Tag>}
      action={{ text: say('members'), href: href('stockPoolDetails', { poolId }) }}
    >
      <List>
        <ListRow
          title={
            unknown.length > 0
              ? say('notHeld')
              : say('memberNote', { n: memberNum, entered: enteredNum, left: leftNum })
          }
          note={conditions.join(' · ')}
          value={<Sparkline values={curve} baseValue={curve[0]} tone={figures.toneOf(totalPct)} />}
          href={href('stockPoolDetails', { poolId })}
        />
      </List>
      {unknown.length > 0 ? (
        <Note isPadded>{say('unknown', { conditions: unknown.join(' · ') })}</Note>
      ) : (
        <StatGrid label={name}>
          <FigureTile
            name={say('total')}
            value={totalPct}
            figure="signedPercent"
            note={say('indexOf', { value: figures.signedPercent(benchmarkPct) })}
          />
          <FigureTile name={say('maxDrawdown')} value={maxDrawdownPct} figure="percent" />
          <FigureTile
            name={say('winRate')}
            value={winRateOf(winNum, n)}
            figure="percent"
            note={say('winNote', { n, win: winNum, lose: n - winNum })}
          />
        </StatGrid>
      )}
    </Section>
  );
}
