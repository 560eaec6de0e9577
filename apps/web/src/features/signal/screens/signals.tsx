import type { CallOutput } from '@lianpan/client';
import { figures } from '@lianpan/domain';
import { Figure, Stack, StatGrid, StatTile } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import { columnsOf, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { ToolListPage, useOpenList } from '../../../shared/tool/tool-list-page.tsx';
import { ToolTable } from '../../../shared/tool/tool-table.tsx';
import { useToolDay } from '../../../shared/tool/use-tool-day.ts';
import { useToolList, type ToolRowOf } from '../../../shared/tool/use-tool-list.ts';
import { minCases, PastResults } from '../../../shared/tool/past-results.tsx';
import { useStudy } from '../../../shared/tool/use-study.ts';
import { signalTexts } from '../texts.ts';

const target = 'POST /api/stocks/hall/getDirectionalSignalStockList';
const sides = ['attack', 'defense'] as const;
type Signals = CallOutput<typeof target>;

/** Refresh class R5 of the market handbook 0.5. */
const movingMs = 5000;
const kindsOfSide = 8;

/** Stocks that attack and stocks that fall back, each at the minute at which it was seen. Market handbook C.6. */
export default function SignalsPage() {
  const say = useTexts(signalTexts);
  const day = useToolDay();
  const opened = useOpenList<(typeof sides)[number]>('attack');
  const { open: side, sort } = opened;
  const { tradeDate } = day;
  const direction = side === 'attack' ? 1 : -1;
  const list = useToolList(target, { direction, tradeDate, pageSize: 100 }, { movingMs, sort });
  const results = useStudy('GET /api/stocks/hall/getDirectionalSignalResults', { tradeDate });
  const columns = useSignalColumns(results.view);
  return (
    <ToolListPage
      day={day}
      list={list}
      opened={opened}
      tabs={{ name: 'signals', label: say('list'), lists: sides, titleOf: say }}
    >
      {(first, table) => (
        <>
          <Balance signals={first} />
          <ToolTable {...table} caption={say(side)} columns={columns} emptyText={say('empty')} />
          {!results.isError && (
            <PastResults
              kinds={results.view?.kinds
                .filter(({ signalCode }) => signalCode.startsWith(side === 'attack' ? 'A' : 'D'))
                .map(({ signalCode, n, upRate3dPct, avg3dPct }) => ({
                  key: signalCode,
                  name: say(signalCode),
                  n,
                  ratePct: upRate3dPct,
                  meanPct: avg3dPct,
                }))}
              days={results.view?.days}
              titles={{ kind: say('signal'), rate: say('upRate'), mean: say('mean') }}
              how={say('resultsHow')}
              usual={kindsOfSide}
            />
          )}
        </>
      )}
    </ToolListPage>
  );
}

/** How many attack, how many fall back, over the whole market. */
function Balance({
  signals,
}: {
  readonly signals: Pick<Signals, 'attackNum' | 'defenseNum' | 'marketHint' | 'ratioPct'>;
}) {
  const say = useTexts(signalTexts);
  const { attackNum, defenseNum, ratioPct, marketHint } = signals;
  return (
    <Stack isPadded>
      <StatGrid label={say('figures')}>
        <StatTile name={say('attackNum')}>
          <Figure text={String(attackNum)} tone="up" isStrong />
        </StatTile>
        <StatTile name={say('defenseNum')}>
          <Figure text={String(defenseNum)} tone="down" isStrong />
        </StatTile>
        <StatTile name={say('ratio')} note={marketHint && say(`hint${marketHint}`)}>
          <Figure text={figures.percent(ratioPct)} isStrong />
        </StatTile>
      </StatGrid>
    </Stack>
  );
}

type SignalResults = CallOutput<'GET /api/stocks/hall/getDirectionalSignalResults'>;

function useSignalColumns(results: SignalResults | undefined): readonly ToolColumn<ToolRowOf<typeof target>>[] {
  const say = useTexts(signalTexts);
  const { plain, sorted } = columnsOf<ToolRowOf<typeof target>>();
  const rates = new Map(
    results?.kinds.map(({ signalCode, n, upRate3dPct }) => [signalCode, n < minCases ? null : upRate3dPct]),
  );
  return [
    { key: 'signalCode', title: say('signal'), figure: 'text', value: (row) => say(row.signalCode), width: '6.5rem' },
    {
      key: 'triggerTime',
      title: say('time'),
      figure: 'text',
      value: (row) => row.triggerTime.slice(0, 5),
      width: '4rem',
    },
    sorted('sinceTriggerPct', say('since'), 'signedPercent'),
    {
      key: 'past',
      title: say('past'),
      figure: 'percent',
      value: (row) => rates.get(row.signalCode) ?? null,
      width: '7rem',
    },
    sorted('strength', say('strength'), 'count'),
    {
      key: 'evidence',
      title: say('evidence'),
      figure: 'text',
      value: ({ evidence }) => evidence.map((fact) => say(fact)).join(' ') || null,
      width: '13rem',
    },
    plain('triggerPrice', say('triggerPrice'), 'price'),
    sorted('maxSincePct', say('most'), 'signedPercent'),
    sorted('minSincePct', say('least'), 'signedPercent'),
    {
      key: 'otherCodes',
      title: say('others', { names: '' }),
      figure: 'text',
      value: ({ otherCodes }) => otherCodes.map((code) => say(code)).join(' ') || null,
      width: '12rem',
    },
    sorted('amount', say('amount'), 'amount'),
  ];
}
