import { figures } from '@lianpan/domain';
import { DataTable, Figure, Note, Section, SegmentedControl, Sparkline, Stack, type Column } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns } from '../../../shared/tool/tool-columns.tsx';
import type { WeekReview } from '../api.ts';
import { weekReviewTexts } from '../texts.ts';
import { SectorName } from '../../../shared/sector-name.tsx';

type Themes = NonNullable<WeekReview['themes']>;
type Row = Themes['top'][number];

const sides = ['top', 'bottom'] as const;

interface WeekThemesProps {
  readonly themes: Themes;
  readonly tradeDate: string;
}

/** The hottest and the coldest themes of the week. */
export function WeekThemes({ themes, tradeDate }: WeekThemesProps) {
  const say = useTexts(weekReviewTexts);
  const [side, setSide] = useState<(typeof sides)[number]>('top');
  const name: Column<Row> = {
    key: 'name',
    title: say('theme'),
    minWidth: '6rem',
    render: ({ conceptName }) => <SectorName name={conceptName} />,
  };
  const course: Column<Row> = {
    key: 'heats',
    title: say('heats'),
    minWidth: '5rem',
    render: ({ heats }) => (
      <Sparkline values={heats} tone={figures.toneOf(heats.at(-1)! - heats[0]!)} width={64} height={24} />
    ),
  };
  const heatChange: Column<Row> = {
    key: 'heatChange',
    title: say('heatChange'),
    isNumeric: true,
    minWidth: '4.5rem',
    render: (row) => <Figure text={figures.signed(row.heatChange)} />,
  };
  const [heat, change, limits] = useToolColumns<Row>([
    { key: 'heat', title: say('heat'), figure: 'score', value: (row) => row.heat },
    { key: 'change', title: say('change'), figure: 'signedPercent', value: (row) => row.changePct },
    { key: 'limits', title: say('themeLimits'), figure: 'count', value: (row) => row.limitUpNum },
  ]);
  return (
    <Section title={say('themes')} note={say('themesNote', { n: themes.total })} isFlush>
      <Stack isPadded>
        <SegmentedControl
          label={say('themes')}
          choices={sides.map((key) => ({ key, title: say(key) }))}
          value={side}
          onChange={setSide}
        />
      </Stack>
      <DataTable
        caption={say(side)}
        columns={[name, heat!, change!, heatChange, limits!, course]}
        rows={themes[side]}
        rowKey={({ conceptCode }) => conceptCode}
        rowHref={({ conceptCode }) => href('themedDetail', { conceptCode, tradeDate })}
      />
      <Note isPadded>{say('themesHow')}</Note>
    </Section>
  );
}
