import { figures } from '@lianpan/domain';
import { Cluster, List, ListRow } from '@lianpan/ui';
import { useFigureWriter, useLanguage } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { WeekReport } from '../api.ts';
import { weekReportTexts } from '../texts.ts';
import { Percent } from './percent.tsx';
import { useSectorName } from '../../../shared/sector-name.tsx';

/** The market of the week in five lines: what was, nothing of what will be. */
export function MarketLines({ market }: { readonly market: NonNullable<WeekReport['market']> }) {
  const say = useTexts(weekReportTexts);
  const writer = useFigureWriter();
  const isEnglish = useLanguage() === 'en';
  const nameOf = useSectorName();
  const { indices, breadth, meanAmount, amountChangePct, limits, theme } = market;
  const percent = figures.signedPercent;
  const lines = [
    {
      key: 'indices',
      note: (
        <Cluster gap={3}>
          {indices.map(({ symbol, name, nameEn, changePct }) => (
            <span key={symbol}>
              {isEnglish ? nameEn : name} <Percent value={changePct} />
            </span>
          ))}
        </Cluster>
      ),
    },
    {
      key: 'breadth',
      note: breadth
        ? say('breadthText', {
            up: breadth.up,
            flat: breadth.flat,
            down: breadth.down,
            pct: percent(breadth.medianPct),
          })
        : say('unknown'),
    },
    {
      key: 'amount',
      note:
        meanAmount === null
          ? say('unknown')
          : say('amountText', { amount: writer.compact(meanAmount), pct: percent(amountChangePct) }),
    },
    { key: 'limits', note: limits ? say('limitsText', { up: limits.up, down: limits.down }) : say('unknown') },
    {
      key: 'theme',
      note: theme
        ? say('themeText', { name: nameOf(theme.name), heat: theme.heat.toFixed(1), pct: percent(theme.changePct) })
        : say('unknown'),
    },
  ] as const;
  return (
    <List label={say('market')}>
      {lines.map(({ key, note }) => (
        <ListRow key={key} title={say(key)} note={note} />
      ))}
    </List>
  );
}
