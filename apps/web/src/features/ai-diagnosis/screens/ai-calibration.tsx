import { figures } from '@lianpan/domain';
import { DataTable, EmptyState, Figure, Note, Section, StatGrid, StatTile, type Column } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { FiguresFoot } from '../../../shared/figures-foot.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useCalibration, type Calibration } from '../api.ts';
import { ChatCalibrationPart } from '../parts/chat-calibration.tsx';
import { aiTexts } from '../texts.ts';

type Period = Calibration['periods'][number];
type Band = Period['bands'][number];
type Row = Calibration['list'][number];

const change = (value: number | null) => <Figure text={figures.signedPercent(value)} tone={figures.toneOf(value)} />;

/** All past diagnoses held against what came, open to everybody. Product handbook N10. */
export default function AiCalibration() {
  const say = useTexts(aiTexts);
  return (
    <SubPage back="aiIndex">
      <Answered answer={useCalibration()}>
        {(known) => (
          <>
            {/* What there is something of stands first. */}
            {known.total === 0 && <ChatCalibrationPart />}
            <Section
              title={say('calibration')}
              note={known.firstDate === null ? undefined : say('calSince', { date: known.firstDate })}
            >
              <StatGrid label={say('calibration')}>
                <StatTile name={say('calTotal')}>{known.total}</StatTile>
                <StatTile name={say('calAbstained')}>{known.abstainedNum}</StatTile>
                <StatTile name={say('calModel')}>{known.modelNum}</StatTile>
              </StatGrid>
            </Section>
            {known.total === 0 ? (
              <EmptyState text={say('calNone')} action={{ text: say('calFirst'), href: href('aiIndex') }} />
            ) : (
              known.periods.map((period) => <PeriodPart key={period.days} period={period} />)
            )}
            {known.list.length > 0 && <Newest list={known.list} />}
            {known.total > 0 && <ChatCalibrationPart />}
            <Section title={say('method')}>
              <Note>{say('methodText')}</Note>
            </Section>
            <FiguresFoot figures={[known]} />
          </>
        )}
      </Answered>
    </SubPage>
  );
}

function PeriodPart({ period }: { readonly period: Period }) {
  const say = useTexts(aiTexts);
  const { days, n, waitingNum, bands } = period;
  const numeric = (key: string, title: string, render: Column<Band>['render']): Column<Band> => ({
    key,
    title,
    render,
    isNumeric: true,
  });
  return (
    <Section title={say('period', { n: days })} note={say('periodNote', { n, waiting: waitingNum })} isFlush={n > 0}>
      {n === 0 ? (
        <Note>{say('noneDue')}</Note>
      ) : (
        <>
          <StatGrid label={say('period', { n: days })}>
            <StatTile name={say('mean')}>{change(period.meanPct)}</StatTile>
            <StatTile name={say('meanIndex')}>{change(period.meanIndexPct)}</StatTile>
            <StatTile name={say('excess')}>{change(period.meanExcessPct)}</StatTile>
            <StatTile name={say('beat')}>{figures.percent(period.beatPct)}</StatTile>
          </StatGrid>
          <DataTable
            caption={say('bands')}
            rows={bands}
            rowKey={({ band }) => band}
            columns={[
              { key: 'band', title: say('band'), render: ({ band }) => say(band) },
              numeric('n', say('n'), (row) => row.n),
              numeric('mean', say('mean'), (row) => change(row.meanPct)),
              numeric('excess', say('excess'), (row) => change(row.meanExcessPct)),
              numeric('rose', say('rose'), (row) => figures.percent(row.upPct)),
              numeric('beat', say('beat'), (row) => figures.percent(row.beatPct)),
              numeric('best', say('best'), (row) => change(row.bestPct)),
              numeric('worst', say('worst'), (row) => change(row.worstPct)),
            ]}
          />
        </>
      )}
    </Section>
  );
}

function Newest({ list }: { readonly list: readonly Row[] }) {
  const say = useTexts(aiTexts);
  const after = (at: 0 | 1): Column<Row> => ({
    key: `after${at}`,
    title: say('afterDays', { n: list[0]!.outcomes[at]!.days }),
    isNumeric: true,
    render: ({ outcomes }) => (outcomes[at]!.changePct === null ? say('waiting') : change(outcomes[at]!.changePct)),
  });
  return (
    <Section title={say('newest')} isFlush>
      <DataTable
        caption={say('newest')}
        rows={list}
        rowKey={({ stock, givenDate }) => `${stock.stockNo} ${givenDate}`}
        rowHref={({ stock }) => href('stockDiagnosis', { stockNo: stock.stockNo })}
        columns={[
          {
            key: 'stock',
            title: say('stock'),
            minWidth: '8rem',
            render: ({ stock, givenDate }) => `${stock.stockName} ${givenDate}`,
          },
          { key: 'score', title: say('score'), isNumeric: true, render: ({ total }) => total.toFixed(1) },
          after(0),
          after(1),
          {
            key: 'excess',
            title: say('excess'),
            isNumeric: true,
            render: ({ outcomes }) => change(outcomes[0]!.excessPct),
          },
        ]}
      />
    </Section>
  );
}
