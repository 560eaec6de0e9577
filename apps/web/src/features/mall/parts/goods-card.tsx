import './mall.css';
import { Card, Cluster, Note, Tag } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { dayText } from '../../../shared/dates.ts';
import { useTexts } from '../../../shared/texts.ts';
import { yuanOf } from '../../../shared/yuan.ts';
import type { Goods } from '../api.ts';
import { mallTexts } from '../texts.ts';

/** Goods of the shelf: what they are for, whom they fit, what the shortest period costs. */
export function GoodsCard({ goods }: { readonly goods: Goods }) {
  const say = useTexts(mallTexts);
  const { goodsId, title, subTitle, riskLevel, isAdvice, lowest } = goods;
  const paid = lowest?.promotion?.priceFen ?? lowest?.priceFen;
  return (
    <Card href={href('mallDetail', { goodsId })}>
      <div className="mall-card">
        <div className="mall-card__head">
          <span className="mall-card__title">{title}</span>
          <span className="mall-card__price">
            {paid === undefined ? say('notOnSale') : say('from', { yuan: yuanOf(paid) })}
          </span>
        </div>
        <Note>{subTitle}</Note>
        <Cluster>
          <Tag tone="neutral">{say('risk', { n: riskLevel })}</Tag>
          {isAdvice && <Tag tone="warn">{say('advice')}</Tag>}
          <StateTag goods={goods} />
          {lowest?.perDayFen != null && (
            <Note>
              {lowest.name} · {say('perDay', { yuan: yuanOf(lowest.perDayFen) })}
            </Note>
          )}
        </Cluster>
      </div>
    </Card>
  );
}

function StateTag({ goods: { state, heldUntil } }: { readonly goods: Goods }) {
  const say = useTexts(mallTexts);
  if (state === 'open') return null;
  if (state !== 'held') return <Tag tone="neutral">{say(state)}</Tag>;
  return (
    <Tag tone="brand">{heldUntil === null ? say('held') : say('heldUntil', { date: dayText(heldUntil - 1) })}</Tag>
  );
}
