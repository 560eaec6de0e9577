import type { CallOutput } from '@lianpan/client';
import { figures } from '@lianpan/domain';
import { EmptyState, LineChart, List, ListRow, Section, StatGrid } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { useFigureWriter, useLanguage } from '../../../shared/language.ts';
import { NamedText } from '../../../shared/named-text.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useToolFigure, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { FigureTile } from '../../../shared/tool/figure-tile.tsx';
import { PastDays, StockLinks } from '../../../shared/tool/stock-of-tool.tsx';
import { ToolPage } from '../../../shared/tool/tool-page.tsx';
import { Locked } from '../../../shared/tool/tool-table.tsx';
import type { ToolDayChoice } from '../../../shared/tool/use-tool-day.ts';
import { useToolAnswer } from '../../../shared/tool/use-tool-list.ts';
import { lateMarketTexts } from '../texts.ts';
import { movingMs } from '../tool.ts';

const target = 'GET /api/stocks/hall/getLateMarketAbnormalStockInfo';
type Info = CallOutput<typeof target>;
type PastMove = Info['history'][number];

const lineHeight = 140;
const netHeight = 100;

interface OneStockProps {
  readonly stockNo: string;
  readonly day: ToolDayChoice;
}

/** One stock before the close: its figures, its minutes, what it did before, what came out in the evening. */
export function OneStock({ stockNo, day }: OneStockProps) {
  const say = useTexts(lateMarketTexts);
  const { tradeDate } = day;
  const answer = useToolAnswer(target, { stockNo, tradeDate }, movingMs);
  return (
    <ToolPage fresh={answer.data} day={day}>
      <Answered answer={answer}>
        {({ stock, move, line, history, news, lock }) => (
          <>
            <StockLinks
              stockNo={stock.stockNo}
              name={stock.stockName}
              changePct={stock.changePct}
              back={{ title: say('back'), href: href('lateMarket', { tradeDate: tradeDate ?? '' }) }}
            />
            {lock && <Locked lock={lock} of="thisStock" />}
            {!lock && !move && <EmptyState text={say('unknown')} />}
            {move && <Figures move={move} />}
            {line.length > 0 && <Minutes line={line} />}
            {!lock && <History history={history} />}
            {!lock && <Evening news={news} />}
          </>
        )}
      </Answered>
    </ToolPage>
  );
}

function Figures({ move }: { readonly move: NonNullable<Info['move']> }) {
  const say = useTexts(lateMarketTexts);
  const write = useToolFigure();
  return (
    <Section title={say('figures')} note={move.types.map((type) => say(type)).join(' ')}>
      <StatGrid label={say('figures')}>
        <FigureTile name={say('lateChange')} value={move.lateChangePct} figure="signedPercent" />
        <FigureTile
          name={say('lateNet')}
          value={move.lateMainNet}
          figure="signedAmount"
          note={write(move.lateMainNetPct, 'signedPercent')}
        />
        <FigureTile
          name={say('lateAmount')}
          value={move.lateAmount}
          figure="amount"
          note={write(move.lateAmountSharePct, 'percent')}
        />
        <FigureTile name={say('lateTimes')} value={move.lateAmountTimes} figure="ratio" />
        <FigureTile name={say('callChange')} value={move.closeCallChangePct} figure="signedPercent" />
        <FigureTile name={say('callTimes')} value={move.closeCallTimes} figure="ratio" />
      </StatGrid>
    </Section>
  );
}

function Minutes({ line }: Pick<Info, 'line'>) {
  const say = useTexts(lateMarketTexts);
  const writer = useFigureWriter();
  const points = line.map(({ t }) => t);
  const from = line.find(({ t }) => t === '14:30')?.price;
  return (
    <Section title={say('line')}>
      <LineChart
        label={say('price')}
        points={points}
        lines={[{ name: say('price'), values: line.map(({ price }) => price), line: 1 }]}
        valueText={figures.price}
        baseValue={from}
        height={lineHeight}
      />
      <LineChart
        label={say('netLine')}
        points={points}
        lines={[{ name: say('netLine'), values: line.map(({ mainNet }) => mainNet), line: 2 }]}
        valueText={(value) => writer.compact(value)}
        height={netHeight}
      />
      <LineChart
        label={say('volume')}
        points={points}
        lines={[{ name: say('volume'), values: line.map(({ volume }) => volume), line: 3 }]}
        valueText={(value) => writer.lots(value)}
        height={netHeight}
      />
    </Section>
  );
}

function History({ history }: Pick<Info, 'history'>) {
  const say = useTexts(lateMarketTexts);
  const columns: readonly ToolColumn<PastMove>[] = [
    {
      key: 'types',
      title: say('types'),
      figure: 'text',
      value: ({ types }) => types.map((type) => say(type)).join(' '),
    },
    { key: 'change', title: say('lateChange'), figure: 'signedPercent', value: (row) => row.lateChangePct },
    { key: 'next', title: say('nextOpen'), figure: 'signedPercent', value: (row) => row.nextOpenPct },
    { key: 'high', title: say('nextHigh'), figure: 'signedPercent', value: (row) => row.nextHighPct },
    { key: 'net', title: say('lateNet'), figure: 'signedAmount', value: (row) => row.lateMainNet },
  ];
  return (
    <PastDays
      title={say('history')}
      note={say('historyNote')}
      rows={history}
      dateOf={({ tradeDate }) => tradeDate}
      columns={columns}
      dateTitle={say('date')}
      emptyText={say('noHistory')}
    />
  );
}

function Evening({ news }: Pick<Info, 'news'>) {
  const say = useTexts(lateMarketTexts);
  const lang = useLanguage();
  return (
    <Section title={say('news')} isFlush>
      {news.length === 0 && <EmptyState text={say('noNews')} />}
      <List>
        {news.map(({ newsId, title, titleEn, time }) => (
          <ListRow
            key={newsId}
            title={lang === 'en' ? <NamedText text={titleEn} /> : title}
            note={time}
            href={href('newsDetail', { newsId })}
          />
        ))}
      </List>
    </Section>
  );
}
