import { Figure, Icon } from '@lianpan/ui';
import { figures, shanghaiDate } from '@lianpan/domain';
import { useQuery } from '@tanstack/react-query';
import { href } from '../../../routes/href.ts';
import { useLanguage } from '../../../shared/language.ts';
import { NamedText } from '../../../shared/named-text.tsx';
import { queryOf } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { isMoving, type QuoteHeader } from '../api.ts';
import { aboutTexts } from './about-texts.ts';
import './movement-line.css';

const asked = 20;

type Fresh = NonNullable<Parameters<typeof isMoving>[0]>;

/** Before the first trade of a day the newest movements are of the day before, though the call auction moves already. */
export const isOfNow = (header: Fresh, day: string): boolean => isMoving(header) && shanghaiDate(header.asOf) === day;

/** Why the stock moved: the weightiest movement of its day. The line keeps its height whatever it says, so that nothing moves. */
export function MovementLine({ header }: { readonly header: QuoteHeader }) {
  const say = useTexts(aboutTexts);
  const lang = useLanguage();
  const { stock, tradeDate } = header;
  const { data } = useQuery(
    queryOf(
      'POST /api/sp/abnormal/getAbnormalList',
      { stockNo: stock.stockNo, tradeDate, count: asked },
      { silent: true, everyMs: 60_000 },
    ),
  );
  const [top] = (data?.list ?? []).toSorted((a, b) => b.importance - a.importance || b.seenAt - a.seenAt);
  const day = data?.tradeDate ?? tradeDate;
  const name = isOfNow(header, day) ? say('movedToday') : say('movedOn', { date: day.slice(5) });
  if (!top)
    return (
      <p className="diagnosis-moved">
        <b>{name}</b> {data && say('calm')}
      </p>
    );
  return (
    <a className="diagnosis-moved" href={href('abnormalMovement', { abnormalDetailId: top.abnormalDetailId })}>
      <b>{name}</b>
      <span>{top.time.slice(0, 5)}</span>
      <span className="diagnosis-moved__text">{lang === 'en' ? <NamedText text={top.textEn} /> : top.text}</span>
      <Figure text={figures.price(top.price)} tone={top.direction === 1 ? 'up' : 'down'} />
      <Icon name="forward" size={16} />
    </a>
  );
}
