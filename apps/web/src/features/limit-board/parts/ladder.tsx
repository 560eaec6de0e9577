import { figures } from '@lianpan/domain';
import { Figure } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import type { ToolRowOf } from '../../../shared/tool/use-tool-list.ts';
import { enterRound } from '../../../shared/stock-round.ts';
import { useTexts } from '../../../shared/texts.ts';
import { addressOf } from '../../../shared/quote.ts';
import { limitBoardTexts } from '../texts.ts';
import { rungsOf } from './rungs.ts';
import './ladder.css';

/** Stocks by how many days in a row they closed at the limit, the longest on top: who leads and who follows at a glance. */
export function Ladder({ rows }: { readonly rows: readonly ToolRowOf<'POST /api/stocks/hall/getLimitStockList'>[] }) {
  const say = useTexts(limitBoardTexts);
  const rungs = rungsOf(rows);
  return (
    <ol className="limit-ladder" aria-label={say('ladder')}>
      {rungs.map(({ streak, stocks }) => (
        <li key={streak} className="limit-ladder__rung">
          <b className="limit-ladder__height">{say('boards', { n: streak })}</b>
          <ul>
            {stocks.map((stock) => (
              <li key={stock.symbol}>
                <a
                  className="limit-ladder__stock"
                  href={href('stockDiagnosis', { stockNo: addressOf(stock) })}
                  onClick={() => enterRound(rungs.flatMap((rung) => rung.stocks.map(addressOf)))}
                >
                  <span lang="zh-CN">{stock.stockName}</span>
                  <Figure text={figures.signedPercent(stock.changePct)} tone={figures.toneOf(stock.changePct)} />
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
