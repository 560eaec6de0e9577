import { figures } from '@lianpan/domain';
import { EmptyState, Figure } from '@lianpan/ui';
import { useState } from 'react';
import { Unanswered } from '../../../shared/answered.tsx';
import { momentText } from '../../../shared/dates.ts';
import { ListEnd } from '../../../shared/list-end.tsx';
import { signedMoney, whole } from '../../../shared/money.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useTrades, type AccountId, type Trade } from '../api.ts';
import { paperTexts } from '../texts.ts';
import { FillSheet } from './fill-sheet.tsx';
import './order-rows.css';

/** Trades, the newest first; a tap says why each came about as it did. */
export function TradesList({ accountId, stockNo }: { readonly accountId: AccountId; readonly stockNo?: string }) {
  const say = useTexts(paperTexts);
  const [shown, setShown] = useState<Trade | null>(null);
  const answer = useTrades(accountId, stockNo);
  const { rows } = answer;
  if (!rows) return <Unanswered answer={answer} />;
  if (rows.length === 0) return <EmptyState icon="empty" text={say('noTrades')} />;
  return (
    <>
      <ul className="paper-rows" aria-label={say('trades')}>
        {rows.map((trade) => (
          <li key={trade.tradeId} className="paper-rows__item">
            <button type="button" className="paper-rows__button" onClick={() => setShown(trade)}>
              <span className="paper-rows__main">
                <span className={`paper-rows__side paper-rows__side--${trade.side}`}>{say(trade.side)}</span>
                <span className="paper-rows__name">
                  {trade.stockName} <small>{trade.stockNo}</small>
                </span>
                {trade.realised !== null && (
                  <Figure text={signedMoney(trade.realised)} tone={figures.toneOf(trade.realised)} />
                )}
              </span>
              <span className="paper-rows__figures">
                <span>{figures.price(trade.price)}</span>
                <span>{say('shares', { n: whole(trade.quantity) })}</span>
                <span>{momentText(trade.at)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ListEnd answer={answer} more={say('more')} end={say('endOfTrades')} />
      <FillSheet trade={shown} onClose={() => setShown(null)} />
    </>
  );
}
