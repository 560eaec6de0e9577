import { figures } from '@lianpan/domain';
import { EmptyState, Figure, List, ListRow, Section } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useToolFigure } from '../../../shared/tool/tool-columns.tsx';
import type { MainTrends } from '../api.ts';
import { mainTrendTexts } from '../texts.ts';

/** Block trades that are shown; a year has many of some stocks. */
const shownBlocks = 5;

/** What was published of large money: the exchange's lists, block trades, holders. */
export function Published({ answer }: { readonly answer: MainTrends }) {
  const say = useTexts(mainTrendTexts);
  const write = useToolFigure();
  const { stock, listings, blockTrades, holders } = answer;
  return (
    <div className="lp-columns lp-columns--pair">
      <Section
        title={say('listings')}
        isFlush
        action={{ text: say('listingsMore'), href: href('mainFunding', { stockNo: stock.stockNo }) }}
      >
        {listings.length === 0 && <EmptyState text={say('notListed')} />}
        <List>
          {listings.map(({ tradeDate, reasons, net }) => (
            <ListRow
              key={tradeDate}
              title={tradeDate}
              note={reasons.map((reason) => say(reason)).join(' · ')}
              value={<Figure text={write(net, 'signedAmount')} tone={figures.toneOf(net)} />}
            />
          ))}
        </List>
      </Section>
      <Section title={say('blocks')} isFlush>
        {blockTrades.length === 0 && <EmptyState text={say('noBlocks')} />}
        <List>
          {blockTrades.slice(0, shownBlocks).map(({ tradeDate, price, amount, premiumPct }, at) => (
            <ListRow
              // Two trades of a day can be alike in all figures; the list never changes its order.
              key={`${tradeDate} ${at}`}
              title={tradeDate}
              note={`${write(price, 'price')} · ${say('overClose', { pct: write(premiumPct, 'signedPercent') })}`}
              value={write(amount, 'amount')}
            />
          ))}
        </List>
      </Section>
      <Section title={say('holders')} isFlush>
        {holders.length === 0 && <EmptyState text={say('noHolders')} />}
        <List>
          {holders.map(({ publishedOn, holders: count, changePct }) => (
            <ListRow
              key={publishedOn}
              title={publishedOn}
              note={changePct === null ? undefined : say('change', { pct: write(changePct, 'signedPercent') })}
              value={say('household', { n: write(count, 'amount') })}
            />
          ))}
        </List>
      </Section>
    </div>
  );
}
