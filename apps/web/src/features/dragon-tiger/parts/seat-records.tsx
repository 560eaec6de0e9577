import type { CallOutput } from '@lianpan/client';
import { figures } from '@lianpan/domain';
import { Figure, List, ListRow, Note, Section, Tag } from '@lianpan/ui';
import { useLanguage } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useToolFigure } from '../../../shared/tool/tool-columns.tsx';
import { dragonTigerTexts } from '../texts.ts';
import './side-by-side.css';

type Records = NonNullable<CallOutput<'POST /api/stocks/hall/getLHBStockList'>['stock']>['records'];
type SeatRow = Records[number]['buyTop5'][number];

interface SeatRecordsProps {
  readonly records: Records;
  readonly tradeDate: string;
}

/** The entries of a list about one stock: who bought and who sold the most. */
export function SeatRecords({ records, tradeDate }: SeatRecordsProps) {
  const say = useTexts(dragonTigerTexts);
  return records.map(({ reasonCode, windowDays, buyTop5, sellTop5 }, at) => (
    <Section
      // Of several entries a list may tell neither reason nor days; they stand in its order.
      key={`${reasonCode} ${windowDays} ${at}`}
      title={
        reasonCode === null || windowDays === null
          ? say('recordOfNoReason')
          : say('record', { reason: say(reasonCode), n: windowDays })
      }
      note={tradeDate}
      isFlush
    >
      <div className="list-sides">
        <SeatList title={say('buyTop')} rows={buyTop5} side="buy" />
        <SeatList title={say('sellTop')} rows={sellTop5} side="sell" />
      </div>
    </Section>
  ));
}

interface SeatListProps {
  readonly title: string;
  readonly rows: readonly SeatRow[];
  readonly side: 'buy' | 'sell';
}

/** The seats of one side, largest first; names are too long for a column. */
function SeatList({ title, rows, side }: SeatListProps) {
  const say = useTexts(dragonTigerTexts);
  const write = useToolFigure();
  const isEnglish = useLanguage() === 'en';
  return (
    <div>
      <Note isPadded>{title}</Note>
      <List label={title}>
        {rows.map((row) => (
          <ListRow
            key={row.deptCode}
            title={
              <>
                {isEnglish ? row.deptNameEn : row.deptName}{' '}
                {row.seatType !== 'NORMAL' && <Tag>{say(row.seatType)}</Tag>} {row.bossNames.join('、')}
              </>
            }
            note={say('seatTrade', {
              buy: write(row.buyAmount, 'amount'),
              sell: write(row.sellAmount, 'amount'),
              share: write(side === 'buy' ? row.buyPct : row.sellPct, 'percent'),
            })}
            value={<Figure text={write(row.netAmount, 'signedAmount')} tone={figures.toneOf(row.netAmount)} />}
          />
        ))}
      </List>
    </div>
  );
}
