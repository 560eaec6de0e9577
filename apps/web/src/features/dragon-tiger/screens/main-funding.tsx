import { usePage } from '@lianpan/nav';
import { figures } from '@lianpan/domain';
import { EmptyState, Figure, List, ListRow, SearchField, Section } from '@lianpan/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { queryOf } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useToolFigure } from '../../../shared/tool/tool-columns.tsx';
import { ToolPage } from '../../../shared/tool/tool-page.tsx';
import { Locked } from '../../../shared/tool/tool-table.tsx';
import { useToolDay, type ToolDayChoice } from '../../../shared/tool/use-tool-day.ts';
import { useToolAnswer } from '../../../shared/tool/use-tool-list.ts';
import { FundingPanel } from '../parts/funding-panel.tsx';
import { Awaited } from '../parts/list-links.tsx';
import { SeatRecords } from '../parts/seat-records.tsx';
import { dragonTigerTexts } from '../texts.ts';
import { movingMs } from '../tool.ts';

/** Large money in one stock: found by a search, or one of those that are listed. Market handbook C.14. */
export default function MainFunding() {
  const day = useToolDay();
  const stockNo = usePage().search.get('stockNo');
  return stockNo ? <OneStock stockNo={stockNo} day={day} /> : <ChooseStock day={day} />;
}

interface ChooseStockProps {
  readonly day: ToolDayChoice;
}

function ChooseStock({ day }: ChooseStockProps) {
  const say = useTexts(dragonTigerTexts);
  const write = useToolFigure();
  const [keyword, setKeyword] = useState('');
  const word = keyword.trim();
  const { tradeDate } = day;
  const list = useToolAnswer('POST /api/stocks/hall/getLHBStockList', { tradeDate, pageSize: 100 }, movingMs);
  const hits = useQuery({
    ...queryOf('GET /api/stocks/quote/searchStock', { keyword: word }, { silent: true, enabled: word !== '' }),
    placeholderData: keepPreviousData,
  });
  const listed = list.data?.list ?? [];
  const found = word === '' ? list.data?.list : hits.data?.list.filter(({ kind }) => kind === 'stock');
  return (
    <ToolPage
      fresh={list.data}
      day={day}
      header={
        <div className="lp-columns lp-padded">
          <SearchField
            value={keyword}
            onChange={setKeyword}
            label={say('search')}
            placeholder={say('searchHint')}
            clearLabel={say('clear')}
          />
        </div>
      }
    >
      <Awaited answer={list.data} />
      <Answered answer={{ ...(word === '' ? list : hits), data: found }}>
        {() => (
          <Section
            title={say(word === '' ? 'listed' : 'search')}
            note={word === '' ? say('lhbNet') : undefined}
            isFlush
          >
            {found?.length === 0 && <EmptyState text={say(word === '' ? 'none' : 'noHit')} />}
            <List>
              {found?.map(({ symbol, stockNo, stockName }) => {
                const row = listed.find((one) => one.symbol === symbol);
                return (
                  <ListRow
                    key={symbol}
                    title={stockName}
                    note={row ? `${stockNo} · ${figures.signedPercent(row.changePct)}` : stockNo}
                    value={row && <Figure text={write(row.lhbNet, 'signedAmount')} tone={figures.toneOf(row.lhbNet)} />}
                    href={href('mainFunding', { stockNo, tradeDate: tradeDate ?? '' })}
                  />
                );
              })}
            </List>
            {word === '' && list.data?.lock && <Locked lock={list.data.lock} />}
          </Section>
        )}
      </Answered>
    </ToolPage>
  );
}

interface OneStockProps extends ChooseStockProps {
  readonly stockNo: string;
}

function OneStock({ stockNo, day }: OneStockProps) {
  const say = useTexts(dragonTigerTexts);
  const { tradeDate } = day;
  const answer = useToolAnswer('POST /api/stocks/hall/getStockMainFundingInfo', { stockNo, tradeDate }, movingMs);
  const listed = useToolAnswer('POST /api/stocks/hall/getLHBStockList', { stockNo, tradeDate }, movingMs);
  return (
    <ToolPage fresh={answer.data} day={day}>
      <Answered answer={answer}>
        {({ stock, funding, lock }) => (
          <>
            <List>
              <ListRow
                title={stock.stockName}
                note={stock.stockNo}
                value={
                  <>
                    <Figure text={figures.price(stock.price)} tone={figures.toneOf(stock.changePct)} isStrong />{' '}
                    <Figure text={figures.signedPercent(stock.changePct)} tone={figures.toneOf(stock.changePct)} />
                  </>
                }
                href={href('stockDiagnosis', { stockNo: stock.stockNo })}
              />
              <ListRow title={say('otherStock')} href={href('mainFunding', { tradeDate: tradeDate ?? '' })} />
            </List>
            {lock && <Locked lock={lock} of="thisStock" />}
            {!lock && !funding && <EmptyState text={say('unknown')} />}
            {listed.data?.stock && (
              <SeatRecords records={listed.data.stock.records} tradeDate={listed.data.tradeDate} />
            )}
            {funding && <FundingPanel funding={funding} />}
          </>
        )}
      </Answered>
    </ToolPage>
  );
}
