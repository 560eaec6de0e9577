import { Button } from '@lianpan/ui';
import { useState } from 'react';
import { money, whole } from '../../../shared/money.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { StatementRow } from '../api.ts';
import { tradeTexts } from '../texts.ts';
import './trade-rows.css';

const step = 100;

/** Lines of a statement: the trade that was read, or why there is none, with the line itself. */
export function StatementRows({ rows }: { readonly rows: readonly StatementRow[] }) {
  const say = useTexts(tradeTexts);
  const [most, setMost] = useState(step);
  return (
    <>
      <ul className="lp-list" aria-label={say('rows')}>
        {rows.slice(0, most).map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </ul>
      {rows.length > most && (
        <Button isBlock onClick={() => setMost(most + step)}>
          {say('more')}
        </Button>
      )}
    </>
  );
}

function Row({ row: { line, trade, reason, raw, state } }: { readonly row: StatementRow }) {
  const say = useTexts(tradeTexts);
  return (
    <li className="trade-row trade-row--flush">
      {trade && (
        <div className="trade-row__main">
          <span className={`trade-row__side--${trade.side}`}>{say(trade.side)}</span>
          <span>
            {trade.stockName} <small className="trade-row__note">{trade.stockNo}</small>
          </span>
          <span className="trade-row__note">{trade.tradeDate}</span>
        </div>
      )}
      {trade && (
        <span className="trade-row__note">
          {say('tradeLine', { price: String(trade.price), quantity: whole(trade.quantity), fees: money(trade.fees) })}
          {trade.isFeesReckoned && ` · ${say('reckoned')}`}
        </span>
      )}
      {reason !== null && (
        <span className={state === 'refused' ? 'trade-row__fault' : 'trade-row__note'}>
          {say('lineNo', { n: line })} · {reason}
        </span>
      )}
      {!trade && <code className="trade-row__note">{raw}</code>}
    </li>
  );
}
