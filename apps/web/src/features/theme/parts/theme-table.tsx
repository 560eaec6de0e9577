import { RankedTable, RowRank, type Column, type TableSort } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { metricRef } from '../../../shared/explanation/metric-texts.ts';
import { ExplainedFigure } from '../../../shared/explanation/use-explanation.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import type { Theme } from '../api.ts';
import { useBeside } from '../../../shared/tool/beside.ts';
import { useRankTexts } from '../../../shared/tool/rank-texts.ts';
import '../../../shared/tool/tool-table.css';
import { themeTexts } from '../texts.ts';
import { SectorName, useSectorWidth } from '../../../shared/sector-name.tsx';

interface ThemeTableProps {
  readonly caption: string;
  readonly themes: readonly Theme[];
  readonly tradeDate: string;
  readonly rankingKey: string;
  /** The five-day mean stands before the heat of the day. */
  readonly isByMean?: boolean;
  readonly sort?: TableSort | null;
  readonly onSortChange?: (sort: TableSort) => void;
}

/** Themes with what makes them hot and who leads them; each leads to its page. Stands inside `Explanations`. */
export function ThemeTable(props: ThemeTableProps) {
  const { caption, themes, tradeDate, rankingKey, isByMean = false, sort, onSortChange } = props;
  const say = useTexts(themeTexts);
  const nameWidth = useSectorWidth();
  const rankTexts = useRankTexts();
  const isSorted = onSortChange !== undefined;
  const view: readonly ToolColumn<Theme>[] = [
    { key: 'changePct', title: say('changePct'), figure: 'signedPercent', value: (row) => row.changePct, isSorted },
    { key: 'stage', title: say('stage'), figure: 'text', value: (row) => say(row.stage), width: '5.5rem' },
    { key: 'leader', title: say('leader'), figure: 'text', value: ({ leader }) => leader?.stockName ?? null },
    { key: 'limitUpNum', title: say('limitUpNum'), figure: 'count', value: (row) => row.limitUpNum, isSorted },
    { key: 'mainNet', title: say('mainNet'), figure: 'signedAmount', value: (row) => row.mainNet, isSorted },
    { key: 'breadth', title: say('breadth'), figure: 'text', value: (row) => `${row.upNum}/${row.downNum}` },
    { key: 'core', title: say('core'), figure: 'text', value: ({ core }) => core?.stockName ?? null },
    { key: 'amount', title: say('amount'), figure: 'amount', value: (row) => row.amount, isSorted },
    { key: 'maxStreak', title: say('maxStreak'), figure: 'count', value: (row) => row.maxStreak },
  ];
  const mean: ToolColumn<Theme> = {
    key: 'meanHeat',
    title: say('meanHeat'),
    figure: 'score',
    value: (row) => row.meanHeat,
  };
  const heat: Column<Theme> = {
    key: 'heat',
    title: say('heat'),
    isNumeric: true,
    minWidth: '4.5rem',
    ...(isSorted && { sortBy: (row: Theme) => row.heat }),
    render: (row) => (
      <ExplainedFigure
        explainRef={metricRef('themeHeat', row.conceptCode, tradeDate)}
        name={say('heat')}
        text={row.heat.toFixed(1)}
        isStrong
      />
    ),
  };
  const columns = useToolColumns([mean, ...view]);
  const addressOf = ({ conceptCode }: Theme): string => href('themedDetail', { conceptCode });
  const shown = useBeside(themes[0] && addressOf(themes[0]));
  const [meanColumn, ...others] = columns;
  return (
    <RankedTable
      caption={caption}
      texts={rankTexts}
      rows={themes}
      rankingKey={rankingKey}
      rowKey={({ conceptCode }) => conceptCode}
      rowHref={addressOf}
      currentHref={shown}
      columns={[
        {
          key: 'name',
          title: say('name'),
          minWidth: nameWidth,
          render: ({ conceptName }) => (
            <span className="tool-name">
              <span className="tool-name__name tool-name__name--long">
                <SectorName name={conceptName} />
              </span>
              <span className="tool-name__code">
                <RowRank />
              </span>
            </span>
          ),
        },
        ...(isByMean && meanColumn ? [meanColumn] : []),
        heat,
        ...others,
      ]}
      {...(onSortChange && { sort: sort ?? null, onSortChange })}
    />
  );
}
