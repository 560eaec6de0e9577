import type { CallOutput } from '@lianpan/client';
import { figures } from '@lianpan/domain';
import { DataTable, EmptyState, Figure, LineChart, List, ListRow, Section, StatGrid, StatTile } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns, useToolFigure, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { dragonTigerTexts } from '../texts.ts';

type Funding = NonNullable<CallOutput<'POST /api/stocks/hall/getStockMainFundingInfo'>['funding']>;
type Listing = Funding['listings'][number];

/** Flows, cost, listings, block trades, holders and margin of a stock. */
export function FundingPanel({ funding }: { readonly funding: Funding }) {
  const say = useTexts(dragonTigerTexts);
  const write = useToolFigure();
  const { mainNets, costDate, mainCost20, controlPct, listings, blockTrades, holders, margins } = funding;
  return (
    <>
      <Section title={say('mainNets')} note={costDate && say('costNote', { date: costDate })}>
        <StatGrid label={say('mainNets')}>
          {mainNets.map(({ days, net }) => (
            <StatTile key={days} name={say('ofDays', { n: days })}>
              <Figure text={write(net, 'signedAmount')} tone={figures.toneOf(net)} />
            </StatTile>
          ))}
          <StatTile name={say('cost')}>
            <Figure text={write(mainCost20, 'price')} />
          </StatTile>
          <StatTile name={say('control')}>
            <Figure text={write(controlPct, 'percent')} />
          </StatTile>
        </StatGrid>
      </Section>
      <Section title={say('history')} isFlush>
        <Listings listings={listings} />
      </Section>
      <Section title={say('blockTrades')} isFlush>
        {blockTrades.length === 0 && <EmptyState text={say('noBlockTrades')} />}
        <List>
          {blockTrades.map(({ tradeDate, price, amount, premiumPct }, at) => (
            <ListRow
              // Two trades of a day can be alike in all figures; the list never changes its order.
              key={`${tradeDate} ${at}`}
              title={tradeDate}
              note={`${write(price, 'price')} · ${say('premium', { pct: write(premiumPct, 'signedPercent') })}`}
              value={write(amount, 'amount')}
            />
          ))}
        </List>
      </Section>
      <Section title={say('holders')} isFlush>
        <List>
          {holders.map(({ publishedOn, holders: count, changePct }) => (
            <ListRow
              key={publishedOn}
              title={publishedOn}
              note={write(changePct, 'signedPercent')}
              value={write(count, 'amount')}
            />
          ))}
        </List>
      </Section>
      {margins.length > 0 && (
        <Section title={say('margin')}>
          <LineChart
            label={say('margin')}
            points={margins.map(({ tradeDate }) => tradeDate.slice(5))}
            lines={[{ name: say('margin'), values: margins.map(({ balance }) => balance), line: 1 }]}
            valueText={(value) => write(value, 'amount')}
          />
        </Section>
      )}
    </>
  );
}

function Listings({ listings }: { readonly listings: readonly Listing[] }) {
  const say = useTexts(dragonTigerTexts);
  const columns: readonly ToolColumn<Listing>[] = [
    { key: 'tradeDate', title: say('date'), figure: 'text', value: (row) => row.tradeDate },
    { key: 'lhbNet', title: say('lhbNet'), figure: 'signedAmount', value: (row) => row.lhbNet },
    { key: 'lhbNetPct', title: say('lhbNetPct'), figure: 'signedPercent', value: (row) => row.lhbNetPct },
    { key: 'after1', title: say('after', { n: 1 }), figure: 'signedPercent', value: (row) => row.after1dPct },
    { key: 'after5', title: say('after', { n: 5 }), figure: 'signedPercent', value: (row) => row.after5dPct },
    { key: 'after10', title: say('after', { n: 10 }), figure: 'signedPercent', value: (row) => row.after10dPct },
    {
      key: 'reasons',
      title: say('reasons'),
      figure: 'text',
      width: '9rem',
      value: ({ reasons }) => reasons.map((reason) => say(reason)).join(' / '),
    },
  ];
  return (
    <DataTable
      caption={say('history')}
      rows={listings}
      rowKey={({ tradeDate }) => tradeDate}
      columns={useToolColumns(columns)}
      emptyState={<EmptyState text={say('notListed')} />}
    />
  );
}
