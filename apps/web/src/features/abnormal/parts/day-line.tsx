import { figures } from '@lianpan/domain';
import { minuteStamp } from '@lianpan/market/rules';
import { LineChart, Section } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { MovementDetail } from '../api.ts';
import { abnormalTexts } from '../texts.ts';
import { minuteAt } from './minute-at.ts';

/** The stock's day with the moment of the movement on it; nothing where nobody keeps the minutes of that day. */
export function DayLine({ movement, stock }: Pick<MovementDetail, 'movement' | 'stock'>) {
  const say = useTexts(abnormalTexts);
  const { data: line } = useQuery(
    queryOf('POST /api/stocks/quote/getMinuteLine', { symbol: stock.symbol }, { silent: true }),
  );
  const at = line ? minuteAt(movement.seenAt, line.tradeDate) : null;
  if (!line || at === null || line.prevClose === null || line.price.length <= at) return null;
  const { prevClose, price } = line;
  return (
    <Section title={say('dayLine')} note={say('dayLineNote', { time: minuteStamp(at) })}>
      <LineChart
        label={say('dayLine')}
        points={price.map((_, minute) => minuteStamp(minute))}
        lines={[
          { name: say('priceOf'), values: price, line: 1 },
          // From the moment on: what came after is read off the gap between both.
          {
            name: say('atMoment'),
            values: price.map((_, minute) => (minute < at ? null : movement.price)),
            line: 3,
            isDashed: true,
          },
        ]}
        valueText={figures.price}
        baseValue={prevClose}
      />
    </Section>
  );
}
