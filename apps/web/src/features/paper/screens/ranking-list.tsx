import { figures } from '@lianpan/domain';
import {
  DataTable,
  EmptyState,
  Figure,
  Note,
  PageFoot,
  SegmentedControl,
  Skeletons,
  Stack,
  type Column,
} from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { MemberFace } from '../../../shared/member-face.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useCoolDown, useRanking, useSeasons, type Ranking, type RankingAsked } from '../api.ts';
import { hubTexts } from '../hub-texts.ts';
import { PauseCard } from '../parts/pause-card.tsx';
import './ranking-list.css';

type Row = Ranking['list'][number];
type Period = NonNullable<RankingAsked['period']>;
const periods = ['day', 'week', 'month', 'total'] as const satisfies readonly Period[];
const periodNames = { day: 'day', week: 'week', month: 'month', total: 'season' } as const;

/** Paper accounts by their results: ratios alone, no amounts. Market handbook G.6, product handbook 2.8. */
export default function RankingList() {
  const say = useTexts(hubTexts);
  const seasons = useSeasons();
  const coolDown = useCoolDown().data;
  const [board, setBoard] = useState('free');
  const [period, setPeriod] = useState<Period>('total');
  const [order, setOrder] = useState<'return' | 'elite'>('return');
  const seasonId = board === 'free' ? undefined : Number(board);
  const answer = useRanking({ period, order, pageSize: 50, ...(seasonId === undefined ? {} : { seasonId }) });
  const shown = seasons.data?.list.find(({ state }) => state !== 'coming');
  return (
    <SubPage back="mockStockIndex">
      <div className="ranking-choices">
        <SegmentedControl
          label={say('board')}
          value={board}
          onChange={setBoard}
          choices={[
            { key: 'free', title: say('free') },
            ...(shown ? [{ key: String(shown.seasonId), title: shown.name }] : []),
          ]}
        />
        <SegmentedControl
          label={say('period')}
          value={period}
          onChange={setPeriod}
          choices={periods.map((key) => ({ key, title: say(periodNames[key]) }))}
        />
        <SegmentedControl
          label={say('order')}
          value={order}
          onChange={setOrder}
          choices={[
            { key: 'return', title: say('byReturn') },
            { key: 'elite', title: say('byElite') },
          ]}
        />
      </div>
      {coolDown?.isActive === true ? (
        <PauseCard coolDown={coolDown} />
      ) : (
        <Answered answer={answer} skeleton={<Skeletons variant="people" count={8} />}>
          {(ranking) => <Board ranking={ranking} />}
        </Answered>
      )}
      <PageFoot>{say('rankRules')}</PageFoot>
    </SubPage>
  );
}

function Board({ ranking: { asOfDate, list, mine } }: { readonly ranking: Ranking }) {
  const say = useTexts(hubTexts);
  const columns: readonly Column<Row>[] = [
    {
      key: 'who',
      title: say('who'),
      minWidth: '9rem',
      render: ({ rank, nickName, avatarUrl, isMine }) => (
        <span className="ranking-who">
          <b className={rank <= 3 ? 'ranking-who__place ranking-who__place--first' : 'ranking-who__place'}>{rank}</b>
          <MemberFace nickName={nickName} imageUrl={avatarUrl ?? ''} size="small" />
          <span>{isMine ? `${nickName} · ${say('me')}` : nickName}</span>
        </span>
      ),
    },
    {
      key: 'return',
      title: say('ret'),
      isNumeric: true,
      render: ({ returnPct }) => (
        <Figure text={figures.signedPercent(returnPct)} tone={figures.toneOf(returnPct)} isStrong />
      ),
    },
    {
      key: 'drawdown',
      title: say('dd'),
      isNumeric: true,
      render: ({ maxDrawdownPct }) => <Figure text={figures.percent(maxDrawdownPct)} />,
    },
    { key: 'trades', title: say('trades'), isNumeric: true, render: ({ trades }) => <Figure text={String(trades)} /> },
    {
      key: 'win',
      title: say('win'),
      isNumeric: true,
      render: ({ winRatePct }) => <Figure text={figures.percent(winRatePct)} />,
    },
    {
      key: 'elite',
      title: say('elite'),
      isNumeric: true,
      render: ({ elite }) => <Figure text={elite === null ? figures.missing : elite.toFixed(1)} />,
    },
    {
      key: 'held',
      title: say('held'),
      minWidth: '10rem',
      render: ({ holdings }) => holdings.map(({ stockName }) => stockName).join('、') || figures.missing,
    },
  ];
  return (
    <>
      <Stack isPadded gap={1}>
        {asOfDate !== null && <Note>{say('asOf', { date: asOfDate })}</Note>}
        {mine && (
          <Note>
            {mine.rank === null ? say(`missing_${mine.missing ?? 'notSettled'}`) : say('myRank', { n: mine.rank })}
          </Note>
        )}
      </Stack>
      <DataTable
        caption={say('ranking')}
        rows={list}
        rowKey={({ rank }) => String(rank)}
        columns={columns}
        emptyState={
          <EmptyState
            icon="strategy"
            text={say('noRanking')}
            action={{ text: say('start'), href: href('mockStockDeal') }}
          />
        }
      />
    </>
  );
}
