import { figures } from '@lianpan/domain';
import { DataTable, Figure, List, ListRow, Note, Stack, StatGrid, StatTile, Tag, type Column } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import { reasonTexts } from '../../../shared/trade-reasons/reason-texts.ts';
import type { Deal, WeekReport } from '../api.ts';
import { weekReportTexts } from '../texts.ts';
import { Percent } from './percent.tsx';

type Practice = NonNullable<WeekReport['practice']>;
type Reason = Practice['reasons'][number];
type Emotion = NonNullable<WeekReport['emotions']>[number];

/** What the practice account made, by reason, with the trades that say the most. */
export function PracticePart({ practice }: { readonly practice: Practice }) {
  const say = useTexts(weekReportTexts);
  const { reasons, best, worst, broken, closed } = practice;
  return (
    <Stack>
      <Stack isPadded>
        <Totals practice={practice} />
        {closed === 0 && <Note>{say('noClosed')}</Note>}
      </Stack>
      {reasons.length > 0 && <Reasons reasons={reasons} />}
      <Deals title={say('bestDeals')} deals={best} />
      <Deals title={say('worstDeals')} deals={worst} />
      {broken.length > 0 && (
        <List label={say('brokenRules')}>
          {broken.map(({ stockNo, stockName, code, planned, actual }, at) => (
            <ListRow
              key={`${stockNo}.${code}.${at}`}
              title={stockName}
              note={
                code === 'STOP_MISSED'
                  ? say(code, { planned: figures.signedPercent(planned), actual: figures.signedPercent(actual) })
                  : say(code, { planned, actual })
              }
              value={<Tag tone="warn">{say('brokenRules')}</Tag>}
            />
          ))}
        </List>
      )}
    </Stack>
  );
}

function Totals({ practice: { settled, closed, won, winRatePct } }: { readonly practice: Practice }) {
  const say = useTexts(weekReportTexts);
  return (
    <StatGrid label={say('practice')}>
      {settled && (
        <StatTile name={say('profit')} note={figures.signedPercent(settled.profitPct)}>
          <Figure text={figures.signed(settled.profit)} tone={figures.toneOf(settled.profit)} isStrong />
        </StatTile>
      )}
      {settled && (
        <StatTile name={say('index')}>
          <Percent value={settled.indexPct} />
        </StatTile>
      )}
      {settled && (
        <StatTile name={say('drawdown')}>
          <Figure text={figures.percent(settled.drawdownPct)} isStrong />
        </StatTile>
      )}
      {closed > 0 && (
        <StatTile
          name={say('winRate')}
          note={winRatePct === null ? say('fewTrades', { n: closed }) : say('winRateOf', { won, n: closed })}
        >
          <Figure text={figures.percent(winRatePct)} isStrong />
        </StatTile>
      )}
    </StatGrid>
  );
}

function Reasons({ reasons }: Pick<Practice, 'reasons'>) {
  const say = useTexts(weekReportTexts);
  const names = useTexts(reasonTexts);
  const columns: readonly Column<Reason>[] = [
    { key: 'reason', title: say('reason'), minWidth: '6rem', render: ({ reasonCode }) => names(reasonCode) },
    ...tallyColumns<Reason>(say('closed'), say('won'), say('meanResult')),
  ];
  return (
    <DataTable caption={say('byReason')} rows={reasons} rowKey={({ reasonCode }) => reasonCode} columns={columns} />
  );
}

function tallyColumns<Row extends { readonly n: number; readonly won: number; readonly meanPct: number | null }>(
  closed: string,
  won: string,
  mean: string,
): readonly Column<Row>[] {
  return [
    { key: 'n', title: closed, isNumeric: true, render: (row) => <Figure text={String(row.n)} /> },
    { key: 'won', title: won, isNumeric: true, render: (row) => <Figure text={String(row.won)} /> },
    { key: 'mean', title: mean, isNumeric: true, render: (row) => <Percent value={row.meanPct} /> },
  ];
}

function Deals({ title, deals }: { readonly title: string; readonly deals: readonly Deal[] }) {
  const say = useTexts(weekReportTexts);
  const names = useTexts(reasonTexts);
  if (deals.length === 0) return null;
  return (
    <div>
      <Note isPadded>{title}</Note>
      <List label={title}>
        {deals.map(({ stockNo, stockName, pct, note, reasonCode, closedOn, linkId }, at) => (
          <ListRow
            key={`${linkId ?? stockNo}.${at}`}
            title={
              <>
                {stockName} {reasonCode !== null && <Tag>{names(reasonCode)}</Tag>}
              </>
            }
            note={`${closedOn?.slice(5) ?? ''} ${note ?? say('noNote')}`}
            value={<Percent value={pct} />}
          />
        ))}
      </List>
    </div>
  );
}

/** How one felt on buying, and what came of it. */
export function EmotionRows({ emotions }: { readonly emotions: readonly Emotion[] }) {
  const say = useTexts(weekReportTexts);
  const names = useTexts(reasonTexts);
  const columns: readonly Column<Emotion>[] = [
    { key: 'mood', title: say('mood'), minWidth: '6rem', render: ({ emotion }) => names(`mood_${emotion}`) },
    { key: 'bought', title: say('bought'), isNumeric: true, render: ({ bought }) => <Figure text={String(bought)} /> },
    ...tallyColumns<Emotion>(say('closed'), say('won'), say('meanResult')),
  ];
  return (
    <>
      <DataTable caption={say('moods')} rows={emotions} rowKey={({ emotion }) => emotion} columns={columns} />
      <Note isPadded>{say('moodsNote')}</Note>
    </>
  );
}
