import { Figure, List, ListRow, Section } from '@lianpan/ui';
import { minuteText } from '../../../shared/dates.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Bill, Bills } from '../api.ts';
import { pointsTexts } from '../texts.ts';

interface BillMonthProps {
  readonly month: string;
  readonly in: Bills['months'][number]['in'];
  readonly out: Bills['months'][number]['out'];
  readonly bills: readonly Bill[];
}

/** A month of bills under what came and went in it. */
export function BillMonth({ month, in: came, out: went, bills }: BillMonthProps) {
  const say = useTexts(pointsTexts);
  return (
    <Section title={month} note={say('monthSums', { in: came, out: went })} isFlush>
      <List label={month}>
        {bills.map((bill) => (
          <BillRow key={bill.billId} bill={bill} />
        ))}
      </List>
    </Section>
  );
}

function BillRow({ bill }: { readonly bill: Bill }) {
  const say = useTexts(pointsTexts);
  const { title, note, points, balanceAfter, expireDate, createdTime } = bill;
  const details = [note, expireDate === null ? '' : say('goodUntil', { date: expireDate })].filter(Boolean);
  return (
    <ListRow
      title={title}
      note={
        <>
          {minuteText(createdTime).slice(5)}
          {details.map((detail) => ` · ${detail}`)}
        </>
      }
      value={
        <span className="points-bill">
          <Figure text={points > 0 ? `+${points}` : `−${-points}`} isStrong />
          <small>{say('after', { n: balanceAfter })}</small>
        </span>
      }
    />
  );
}
