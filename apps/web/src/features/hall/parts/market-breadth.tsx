import { figures } from '@lianpan/domain';
import type { ReactNode } from 'react';
import { TargetLink } from '../../../shared/target-link.tsx';
import { useFigureWriter } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { hallTexts } from '../texts.ts';
import { BreadthLine } from './breadth-line.tsx';
import type { MarketInfo } from './index-strip.tsx';
import './market-breadth.css';

const bandNames = ['≤-7', '-7~-5', '-5~-3', '-3~0', '0', '0~3', '3~5', '5~7', '≥7'];

/** How many stocks rose and fell, by how much, and for how much money. */
export function MarketBreadth({ info }: { info: MarketInfo }) {
  const say = useTexts(hallTexts);
  const writer = useFigureWriter();
  const { limitUp, limitDown, suspended, histogram } = info.breadth;
  const highest = Math.max(1, ...histogram);
  return (
    <div className="hall-breadth">
      <div className="hall-breadth__bars" role="img" aria-label={say('histogramLabel')}>
        {histogram.map((count, band) => (
          <div key={bandNames[band]} className="hall-breadth__band">
            <span className="hall-breadth__count">{count}</span>
            <span
              className={`hall-breadth__bar hall-breadth__bar--${band < 4 ? 'down' : band === 4 ? 'flat' : 'up'}`}
              style={{ height: `${Math.max(2, (count / highest) * 64)}px` }}
            />
            <span className="hall-breadth__name">{bandNames[band]}</span>
          </div>
        ))}
      </div>
      <BreadthLine {...info} />
      <dl className="hall-breadth__facts">
        <Fact
          name={say('limitUp')}
          text={
            <TargetLink to="limitLists" query={{ side: 'up' }}>
              {limitUp}
            </TargetLink>
          }
          tone="up"
        />
        <Fact
          name={say('limitDown')}
          text={
            <TargetLink to="limitLists" query={{ side: 'down' }}>
              {limitDown}
            </TargetLink>
          }
          tone="down"
        />
        <Fact name={say('suspended')} text={suspended === null ? figures.missing : String(suspended)} />
        <Fact name={say('turnover')} text={writer.compact(info.marketAmount)} />
        <Fact name={say('projected')} text={writer.compact(info.projectedAmount)} />
      </dl>
    </div>
  );
}

function Fact({ name, text, tone }: { name: string; text: ReactNode; tone?: 'up' | 'down' }) {
  return (
    <div className="hall-breadth__fact">
      <dt>{name}</dt>
      <dd className={tone ? `lp-tone-${tone}` : undefined}>{text}</dd>
    </div>
  );
}
