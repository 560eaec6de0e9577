import { EmptyState, Figure, List, ListRow, Section } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { StockLinks } from '../../../shared/stock-links.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { Cycle } from '../api.ts';
import { sentimentTexts } from '../texts.ts';
import { SectorName } from '../../../shared/sector-name.tsx';

interface LadderProps {
  readonly ladder: Cycle['ladder'];
  readonly themes: Cycle['themesTop3'];
}

/** Who stands at the limit day after day, the highest rung first, and the themes that are hottest. */
export function Ladder({ ladder, themes }: LadderProps) {
  const say = useTexts(sentimentTexts);
  const round = ladder.flatMap(({ stocks }) => stocks.map(({ stockNo }) => stockNo));
  return (
    <div>
      <Section title={say('ladder')} isFlush>
        {ladder.length === 0 ? (
          <EmptyState text={say('noLadder')} />
        ) : (
          <List>
            {ladder.map(({ streak, stocks }) => (
              <ListRow
                key={streak}
                leading={<strong>{say('boards', { n: streak })}</strong>}
                title={<StockLinks stocks={stocks} round={round} />}
              />
            ))}
          </List>
        )}
      </Section>
      <Section title={say('themes')} isFlush>
        <List>
          {themes.map(({ conceptCode, conceptName, heat }) => (
            <ListRow
              key={conceptCode}
              title={<SectorName name={conceptName} />}
              value={<Figure text={heat.toFixed(1)} />}
              href={href('themedDetail', { conceptCode })}
            />
          ))}
        </List>
      </Section>
    </div>
  );
}
