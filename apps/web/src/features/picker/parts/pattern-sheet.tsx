import type { CallOutput } from '@lianpan/client';
import { figures } from '@lianpan/domain';
import { DataTable, Figure, List, ListRow, Note, Section, Sheet, type Column, type Tone } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { queryOf } from '../../../shared/query.ts';
import { SimulatedNote } from '../../../shared/simulated-note.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { usePreview, type Condition } from '../api.ts';
import { patternTexts } from '../pattern-texts.ts';
import { writeQuery } from '../query-draft.ts';
import { CandleDrawing } from './candle-drawing.tsx';

type Pattern = CallOutput<'POST /api/stocks/picker/getPattern'>;
type Outcome = Pattern['anyDay'][number];
type Way = '1' | '-1' | '0';

interface PatternSheetProps {
  /** `null` while none is open. */
  readonly condition: Condition | null;
  readonly onClose: () => void;
}

/** How a pattern looks, where it stands now, and what followed it. Market handbook E.7. */
export function PatternSheet({ condition, onClose }: PatternSheetProps) {
  const say = useTexts(patternTexts);
  return (
    <Sheet
      isOpen={condition !== null}
      onClose={onClose}
      title={condition?.name ?? ''}
      closeLabel={say('close')}
      variant="drawer"
    >
      {condition && (
        <>
          <Note isPadded>{condition.definition}</Note>
          <Study id={condition.id} />
        </>
      )}
    </Sheet>
  );
}

function Study({ id }: { readonly id: string }) {
  const say = useTexts(patternTexts);
  // The study of a large market takes longer than a call: whoever comes first asks again.
  const pattern = useQuery({
    ...queryOf('POST /api/stocks/picker/getPattern', { id }, { silent: true }),
    retry: 5,
    retryDelay: 3000,
  });
  return (
    <>
      <Now id={id} />
      <Answered answer={pattern}>
        {({ drawings, directions, anyDay, from, to }) => (
          <>
            {drawings.map(({ direction, trend, bars, line }) => (
              <Section key={direction} title={say('drawing', { way: say(String(direction) as Way) })}>
                <CandleDrawing
                  label={say('drawing', { way: say(String(direction) as Way) })}
                  trend={trend}
                  bars={bars}
                  line={line}
                />
              </Section>
            ))}
            {directions.length === 0 && <Note isPadded>{say('never')}</Note>}
            {directions.map(({ direction, outcomes }) => (
              <Section
                key={direction}
                title={say('afterWay', { way: say(String(direction) as Way) })}
                note={say('span', { from, to })}
                isFlush
              >
                <Outcomes outcomes={outcomes} anyDay={anyDay} />
              </Section>
            ))}
            <Note isPadded>{say('lesson')}</Note>
            <SimulatedNote />
          </>
        )}
      </Answered>
    </>
  );
}

const percent = (fraction: number | null | undefined): number | null =>
  fraction === null || fraction === undefined ? null : fraction * 100;

/** What followed by days, each figure over that of any day: side by side they would not fit a phone. */
function Outcomes({
  outcomes,
  anyDay,
}: {
  readonly outcomes: readonly Outcome[];
  readonly anyDay: readonly Outcome[];
}) {
  const say = useTexts(patternTexts);
  const column = (
    key: 'upRate' | 'mean',
    textOf: (value: number | null) => string,
    toneOf: (value: number | null) => Tone = () => 'none',
  ): Column<Outcome> => ({
    key,
    title: say(key),
    isNumeric: true,
    render: (row) => {
      const value = percent(row[key]);
      const any = percent(anyDay.find(({ days }) => days === row.days)?.[key]);
      return (
        <span className="picker-stock">
          <Figure text={textOf(value)} tone={toneOf(value)} />
          <span className="picker-stock__code">{say('any', { figure: textOf(any) })}</span>
        </span>
      );
    },
  });
  const columns: readonly Column<Outcome>[] = [
    { key: 'days', title: say('days'), render: (row) => say('dayCount', { n: row.days }) },
    { key: 'count', title: say('count'), isNumeric: true, render: ({ count }) => <Figure text={String(count)} /> },
    column('upRate', figures.percent),
    column('mean', figures.signedPercent, figures.toneOf),
  ];
  return <DataTable caption={say('after')} rows={outcomes} rowKey={(row) => String(row.days)} columns={columns} />;
}

/** How many stocks show it now, and the first of them. */
function Now({ id }: { readonly id: string }) {
  const say = useTexts(patternTexts);
  const query = { groups: [{ op: 'AND' as const, items: [{ id }] }] };
  const found = usePreview(query);
  const { data } = found;
  return (
    <Answered answer={found}>
      {({ matched, sample, tradeDate }) => (
        <Section
          title={say('today')}
          note={say('todayCount', { n: matched, date: tradeDate.slice(5) })}
          action={
            data && matched > 0
              ? { text: say('all'), href: href('customizedResults', { q: writeQuery(query) }) }
              : undefined
          }
          isFlush
        >
          {matched === 0 && <Note isPadded>{say('noneToday')}</Note>}
          <List label={say('today')}>
            {sample.flatMap(({ cell }) =>
              cell
                ? [
                    <ListRow
                      key={cell.symbol}
                      title={cell.stockName}
                      note={cell.stockNo}
                      value={
                        <Figure text={figures.signedPercent(cell.changePct)} tone={figures.toneOf(cell.changePct)} />
                      }
                      href={href('stockDiagnosis', { stockNo: cell.stockNo })}
                    />,
                  ]
                : [],
            )}
          </List>
        </Section>
      )}
    </Answered>
  );
}
