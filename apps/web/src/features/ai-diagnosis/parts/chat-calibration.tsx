import { figures } from '@lianpan/domain';
import { DataTable, EmptyState, Figure, Note, Section, StatGrid, StatTile, type Column } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useChatCalibration, type ChatCalibration } from '../api.ts';
import { chatCalibrationTexts } from '../chat-calibration-texts.ts';

type Period = ChatCalibration['periods'][number];
type Row = ChatCalibration['list'][number];

const change = (value: number | null) => <Figure text={figures.signedPercent(value)} tone={figures.toneOf(value)} />;

/** What became of the stocks that the AI adviser told facts of, and how its answers were judged. Feature table N10. */
export function ChatCalibrationPart() {
  const say = useTexts(chatCalibrationTexts);
  return (
    <Answered answer={useChatCalibration()}>
      {(known) => (
        <>
          <Section
            title={say('title')}
            note={say('since', { n: known.days })}
            action={{ text: say('askOne'), href: href('aiAdvisor') }}
          >
            <StatGrid label={say('title')}>
              <StatTile name={say('answered')}>{known.answeredNum}</StatTile>
              <StatTile name={say('refused')}>{known.refusedNum}</StatTile>
              <StatTile name={say('abstained')}>{known.abstainedNum}</StatTile>
              <StatTile name={say('useful')}>{known.usefulNum}</StatTile>
              <StatTile name={say('useless')}>{known.uselessNum}</StatTile>
              <StatTile name={say('upheld')}>{`${known.upheldNum} / ${known.reportedNum}`}</StatTile>
            </StatGrid>
          </Section>
          <Section
            title={say('after')}
            note={known.firstDate === null ? undefined : say('count', { date: known.firstDate, n: known.statementNum })}
            isFlush={known.statementNum > 0}
          >
            {known.statementNum === 0 ? (
              <EmptyState text={say('none')} />
            ) : (
              <DataTable
                caption={say('after')}
                rows={known.periods}
                rowKey={({ days }) => String(days)}
                columns={periods(say)}
              />
            )}
          </Section>
          {known.list.length > 0 && (
            <Section title={say('newest')} isFlush>
              <DataTable
                caption={say('newest')}
                rows={known.list}
                rowKey={({ stock, givenDate }) => `${stock.stockNo} ${givenDate}`}
                rowHref={({ stock }) => href('stockDiagnosis', { stockNo: stock.stockNo })}
                columns={stocks(say, known.list)}
              />
            </Section>
          )}
          <Section title={say('method')}>
            <Note>{say('methodText')}</Note>
            {known.demoNum > 0 && <Note>{say('demo', { n: known.demoNum })}</Note>}
          </Section>
        </>
      )}
    </Answered>
  );
}

type Say = ReturnType<typeof useTexts<typeof chatCalibrationTexts>>;

function periods(say: Say): Column<Period>[] {
  const numeric = (key: string, title: string, render: Column<Period>['render']): Column<Period> => ({
    key,
    title,
    render,
    isNumeric: true,
  });
  return [
    { key: 'days', title: say('days'), render: ({ days }) => say('afterDays', { n: days }) },
    numeric('n', say('n'), (row) => row.n),
    numeric('waiting', say('waiting'), (row) => row.waitingNum),
    numeric('mean', say('mean'), (row) => change(row.meanPct)),
    numeric('index', say('index'), (row) => change(row.meanIndexPct)),
    numeric('up', say('up'), (row) => figures.percent(row.upPct)),
    numeric('best', say('best'), (row) => change(row.bestPct)),
    numeric('worst', say('worst'), (row) => change(row.worstPct)),
  ];
}

function stocks(say: Say, list: readonly Row[]): Column<Row>[] {
  return [
    {
      key: 'stock',
      title: say('stock'),
      minWidth: '8rem',
      render: ({ stock, givenDate, isDemo }) =>
        [stock.stockName, givenDate, isDemo && say('demoMark')].filter(Boolean).join(' '),
    },
    ...list[0]!.outcomes.map(({ days }, at): Column<Row> => ({
      key: `after${days}`,
      title: say('afterDays', { n: days }),
      isNumeric: true,
      render: ({ outcomes }) => (outcomes[at]!.changePct === null ? say('waiting') : change(outcomes[at]!.changePct)),
    })),
  ];
}
