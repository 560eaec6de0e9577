import type { CallOutput } from '@lianpan/client';
import { figures } from '@lianpan/domain';
import { EmptyState, Figure, Note, Section, SkeletonBlock, StatGrid, StatTile } from '@lianpan/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Answered } from '../../../shared/answered.tsx';
import { queryOf } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useSettled } from '../../../shared/use-settled.ts';
import { chartTexts } from '../chart-texts.ts';
import { chipBands } from './chip-bands.ts';
import './chips-panel.css';

type Chips = NonNullable<CallOutput<'POST /api/stocks/quote/getChips'>['chips']>;

interface ChipsPanelProps {
  readonly stockNo: string;
  /** The day under the cross; the newest without one. */
  readonly date: string | undefined;
}

/** How long the cross has to stand before its day is asked for. */
const settleMs = 180;
const panelHeight = 330;
/** Bands that are read aloud. */
const spokenBands = 10;

/** At which prices the holders bought, as of the day under the cross. Market handbook B.4. */
export function ChipsPanel({ stockNo, date }: ChipsPanelProps) {
  const say = useTexts(chartTexts);
  const settled = useSettled(date, settleMs);
  const input = settled === undefined ? { stockNo } : { stockNo, date: settled };
  const answer = useQuery({
    ...queryOf('POST /api/stocks/quote/getChips', input, { silent: true }),
    placeholderData: keepPreviousData,
  });
  return (
    <Answered answer={answer} skeleton={<SkeletonBlock height={panelHeight} />}>
      {({ chips }) => (
        <Section title={say('chips')} note={chips && say('chipsOf', { date: chips.date })}>
          {chips ? <Distribution chips={chips} /> : <EmptyState text={say('noChips')} />}
        </Section>
      )}
    </Answered>
  );
}

function Distribution({ chips }: { readonly chips: Chips }) {
  const say = useTexts(chartTexts);
  const { close, low, step, sharesPct, averageCost } = chips;
  const high = low + step * (sharesPct.length - 1);
  const most = Math.max(...sharesPct);
  /** Percent from the top. */
  const placeOf = (price: number): number => ((high - price) / (high - low)) * 100;
  const range = (from: number, to: number): string => `${figures.price(from)}–${figures.price(to)}`;
  return (
    <div className="chips">
      <div className="chips__plot">
        <svg viewBox={`0 0 100 ${sharesPct.length}`} preserveAspectRatio="none" aria-hidden>
          {sharesPct.map((share, at) => {
            const price = low + step * at;
            return (
              <rect
                key={at}
                x={0}
                y={sharesPct.length - 1 - at}
                width={(share / most) * 100}
                height={0.9}
                className={price <= close ? 'chips__bar chips__bar--won' : 'chips__bar chips__bar--lost'}
              />
            );
          })}
        </svg>
        <span className="chips__mark" style={{ top: `${placeOf(close)}%` }}>
          {say('chipClose', { price: figures.price(close) })}
        </span>
        <span className="chips__mark chips__mark--cost" style={{ top: `${placeOf(averageCost)}%` }}>
          {say('chipCost', { price: figures.price(averageCost) })}
        </span>
        <table className="lp-hidden">
          <caption>{say('chips')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('chipPrices')}</th>
              <th scope="col">{say('chipShare')}</th>
            </tr>
          </thead>
          <tbody>
            {chipBands(chips, spokenBands).map((band) => (
              <tr key={band.from}>
                <th scope="row">{range(band.from, band.to)}</th>
                <td>{figures.percent(band.sharePct)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <StatGrid label={say('chips')}>
        <StatTile name={say('winner')} note={say('winnerNote')}>
          <Figure text={figures.percent(chips.winnerPct)} isStrong />
        </StatTile>
        <StatTile name={say('averageCost')} note={say('medianCost', { price: figures.price(chips.medianCost) })}>
          <Figure text={figures.price(averageCost)} isStrong />
        </StatTile>
        <StatTile name={say('cost90')} note={say('spread', { n: figures.percent(chips.concentration90Pct) })}>
          <Figure text={range(chips.cost90Low, chips.cost90High)} size="sm" />
        </StatTile>
        <StatTile name={say('cost70')} note={say('spread', { n: figures.percent(chips.concentration70Pct) })}>
          <Figure text={range(chips.cost70Low, chips.cost70High)} size="sm" />
        </StatTile>
      </StatGrid>
      <Note>{say('chipsHow')}</Note>
    </div>
  );
}
