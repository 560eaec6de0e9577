import { figures } from '@lianpan/domain';
import { Button, Cluster, confirm, Figure, SkeletonRows, Tag, toast } from '@lianpan/ui';
import { useState } from 'react';
import { Unanswered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { ListEnd } from '../../../shared/list-end.tsx';
import { money, signedMoney, whole } from '../../../shared/money.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useDeleteTrade, useTrades, type Trade } from '../api.ts';
import { tradeTexts } from '../texts.ts';
import { TradeForm } from './trade-form.tsx';
import './trade-rows.css';

/** Registered trades, the newest first; a new one can be changed for a day. */
export function TradesList() {
  const say = useTexts(tradeTexts);
  const answer = useTrades();
  const [changed, setChanged] = useState<Trade | null>(null);
  const { rows } = answer;
  if (!rows) return <Unanswered answer={answer} skeleton={<SkeletonRows count={6} />} />;
  return (
    <>
      <ul className="lp-list" aria-label={say('trades')}>
        {rows.map((trade) => (
          <TradeRow key={trade.tradeId} trade={trade} onChange={() => setChanged(trade)} />
        ))}
      </ul>
      <ListEnd answer={answer} more={say('more')} end={say('end')} />
      {changed && <TradeForm key={changed.tradeId} isOpen trade={changed} onClose={() => setChanged(null)} />}
    </>
  );
}

function TradeRow({ trade, onChange }: { readonly trade: Trade; readonly onChange: () => void }) {
  const say = useTexts(tradeTexts);
  const common = useTexts(commonTexts);
  const remove = useDeleteTrade();
  const { tradeId, stockName, stockNo, side, price, quantity, fees, tradeDate, tradeTime, note, realised, rule } =
    trade;
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: say('removeAsk'),
      text: say('removeText'),
      confirmText: say('remove'),
      cancelText: common('cancel'),
      isDanger: true,
    });
    if (isSure) remove.mutate({ tradeId }, { onSuccess: () => toast(say('removed')) });
  };
  return (
    <li className="trade-row">
      <div className="trade-row__main">
        <span className={`trade-row__side--${side}`}>{say(side)}</span>
        <span>
          {stockName} <small className="trade-row__note">{stockNo}</small>
        </span>
        {realised !== null && <Figure text={signedMoney(realised)} tone={figures.toneOf(realised)} />}
      </div>
      <span className="trade-row__note">
        {say('tradeLine', { price: String(price), quantity: whole(quantity), fees: money(fees) })}
      </span>
      <span className="trade-row__note">
        {tradeDate} {tradeTime}
        {note !== '' && ` · ${note}`}
      </span>
      <Cluster isSpread>
        <Cluster gap={1}>
          {rule !== null && (
            <Tag tone={rule === 'inTime' ? 'brand' : 'neutral'}>
              {trade.tacticsId} {say(`rule_${rule}`)}
            </Tag>
          )}
          {trade.source === 'statement' && <Tag tone="neutral">{say('fromStatement')}</Tag>}
          {trade.source === 'practice' && <Tag tone="neutral">{say('fromPractice')}</Tag>}
        </Cluster>
        <Cluster gap={1}>
          {trade.editableUntil !== null && (
            <Button size="sm" variant="text" onClick={onChange}>
              {say('edit')}
            </Button>
          )}
          <Button size="sm" variant="text" isLoading={remove.isPending} onClick={() => void ask()}>
            {say('remove')}
          </Button>
        </Cluster>
      </Cluster>
    </li>
  );
}
