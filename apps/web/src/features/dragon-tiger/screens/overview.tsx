import { figures } from '@lianpan/domain';
import { EmptyState, Figure, LineChart, List, ListRow, Section } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useToolFigure } from '../../../shared/tool/tool-columns.tsx';
import { ToolPage } from '../../../shared/tool/tool-page.tsx';
import { Locked } from '../../../shared/tool/tool-table.tsx';
import { useToolDay } from '../../../shared/tool/use-tool-day.ts';
import { useToolAnswer } from '../../../shared/tool/use-tool-list.ts';
import { Awaited } from '../parts/list-links.tsx';
import { ListSummary } from '../parts/list-summary.tsx';
import '../parts/side-by-side.css';
import { dragonTigerTexts } from '../texts.ts';
import { movingMs } from '../tool.ts';

const kinds = [
  ['INST', 'instNet'],
  ['HOT', 'hotNet'],
  ['HK', 'hkNet'],
] as const;
const top = 5;

/** A day's list as a whole: sums, whom each kind of seat bought, reasons, and the lists of twenty days. */
export default function DragonTigerOverview() {
  const say = useTexts(dragonTigerTexts);
  const write = useToolFigure();
  const day = useToolDay();
  const { tradeDate } = day;
  const answer = useToolAnswer(
    'POST /api/stocks/hall/getLHBStockList',
    { tradeDate, curveDays: 20, pageSize: 100 },
    movingMs,
  );
  return (
    <ToolPage fresh={answer.data} day={day}>
      <Awaited answer={answer.data} />
      <Answered answer={answer}>
        {({ summary, curve, list, lock }) => (
          <>
            <ListSummary summary={summary} />
            {!lock && (
              <div className="list-sides">
                {kinds.map(([kind, net]) => {
                  const netOf = (row: (typeof list)[number]): number => row[net] ?? 0;
                  const bought = list
                    .filter((row) => netOf(row) > 0)
                    .sort((a, b) => netOf(b) - netOf(a))
                    .slice(0, top);
                  // Of seats that nobody published there is nobody to name.
                  if (list.length > 0 && list.every((row) => row[net] === null)) return null;
                  return (
                    <Section key={kind} title={say('topOf', { kind: say(kind) })} isFlush>
                      {bought.length === 0 && <EmptyState text={say('noneOf', { kind: say(kind) })} />}
                      <List>
                        {bought.map((row) => (
                          <ListRow
                            key={row.symbol}
                            title={row.stockName}
                            note={`${row.stockNo} · ${figures.signedPercent(row.changePct)}`}
                            href={href('mainFunding', { stockNo: row.stockNo, tradeDate: tradeDate ?? '' })}
                            value={<Figure text={write(row[net], 'signedAmount')} tone={figures.toneOf(row[net])} />}
                          />
                        ))}
                      </List>
                    </Section>
                  );
                })}
              </div>
            )}
            {lock && <Locked lock={lock} />}
            <Section title={say('reasonSpread')} isFlush>
              <List>
                {summary.reasons.map(({ reasonCode, stockNum }) => (
                  <ListRow key={reasonCode} title={say(reasonCode)} value={say('stocks', { n: stockNum })} />
                ))}
              </List>
            </Section>
            <div className="list-sides">
              <Section title={say('curve')}>
                <LineChart
                  label={say('curve')}
                  points={curve.map((point) => point.tradeDate.slice(5))}
                  lines={[{ name: say('lhbNet'), values: curve.map(({ lhbNet }) => lhbNet), line: 1 }]}
                  valueText={(value) => write(value, 'signedAmount')}
                  baseValue={0}
                />
              </Section>
              <Section title={say('countCurve')}>
                <LineChart
                  label={say('countCurve')}
                  points={curve.map((point) => point.tradeDate.slice(5))}
                  lines={[{ name: say('stockNum'), values: curve.map(({ stockNum }) => stockNum), line: 2 }]}
                  valueText={(value) => String(Math.round(value))}
                />
              </Section>
            </div>
          </>
        )}
      </Answered>
    </ToolPage>
  );
}
