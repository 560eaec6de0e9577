import { messageTypes } from '@lianpan/contract/chat-wire';
import { figures } from '@lianpan/domain';
import './message-card.css';
import { Figure } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { href } from '../../routes/href.ts';
import { ContentFiles } from '../community/content-files.tsx';
import { useLiveQuote, useWatchedQuotes } from '../live-quotes.ts';
import { useMarket } from '../market.ts';
import { queryOf } from '../query.ts';
import { FormCard, GoodsCard, MenuCard, DocumentCard, PollCard } from './message-cards.tsx';
import { MachineAnswer } from './machine-answer.tsx';
import { withLive, type StockCell } from '../quote.ts';
import { useTexts } from '../texts.ts';
import { chatTexts } from './chat-texts.ts';
import type { Message } from './room-log.ts';

type BodyOf<Type extends number> = Extract<Message['body'], { msgType: Type }>;

/** What a message says; those that are gone are told by a line instead. */
export function MessageBody({
  body,
  msgId,
}: {
  readonly body: Exclude<Message['body'], { msgType: typeof messageTypes.recalled }>;
  readonly msgId: string;
}) {
  switch (body.msgType) {
    case messageTypes.text:
    case messageTypes.notice:
      return body.text;
    case messageTypes.image:
    case messageTypes.video:
      return (
        <div className="chat-picture">
          <ContentFiles files={[body.file]} />
        </div>
      );
    case messageTypes.document:
      return <DocumentCard body={body} msgId={msgId} />;
    case messageTypes.menu:
      return <MenuCard body={body} />;
    case messageTypes.goods:
      return <GoodsCard body={body} />;
    case messageTypes.form:
      return <FormCard body={body} />;
    case messageTypes.poll:
      return <PollCard body={body} msgId={msgId} />;
    case messageTypes.stock:
      return <StockCard body={body} />;
    case messageTypes.content:
      return <ContentCard body={body} />;
    case messageTypes.answer:
      return <MachineAnswer body={body} />;
  }
}

/** Bodies that bring a ground of their own. */
export const isBare = ({ msgType }: Message['body']): boolean =>
  msgType !== messageTypes.text && msgType !== messageTypes.notice && msgType !== messageTypes.answer;

/** A stock with its price of when it was sent, and what it stands at now. */
function StockCard({ body }: { readonly body: BodyOf<5> }) {
  const say = useTexts(chatTexts);
  const market = useMarket();
  const { priceAtSend, stockNo, stockName } = body;
  const input = { symbols: [stockNo] };
  const quotes = useQuery(
    queryOf('POST /api/stocks/quote/getQuotes', input, { silent: true, enabled: market === body.market }),
  );
  const cell = quotes.data?.list[0];
  return (
    <a className="chat-card" href={href('stockDiagnosis', { stockNo })}>
      <span className="chat-card__title" lang="zh-CN">
        {stockName === '' ? cell?.stockName : stockName} <small className="chat-card__note">{stockNo}</small>
      </span>
      <span className="chat-card__figures">{cell ? <PriceNow cell={cell} /> : <Figure text="--" />}</span>
      {priceAtSend !== null && (
        <span className="chat-card__note">{say('priceAtSend', { price: priceAtSend.toFixed(2) })}</span>
      )}
    </a>
  );
}

function PriceNow({ cell }: { readonly cell: StockCell }) {
  useWatchedQuotes([cell.symbol]);
  const { price, changePct } = withLive(cell, useLiveQuote(cell.symbol));
  const tone = figures.toneOf(changePct ?? 0);
  return (
    <>
      <Figure text={price?.toFixed(2) ?? '--'} tone={tone} isStrong />
      <Figure text={figures.signedPercent(changePct)} tone={tone} />
    </>
  );
}

function ContentCard({ body }: { readonly body: BodyOf<6> }) {
  const say = useTexts(chatTexts);
  if (body.isGone) return <span className="chat-card chat-card__note">{say('cardGone')}</span>;
  return (
    <a className="chat-card" href={body.linkUrl}>
      <span className="chat-card__title">{body.title}</span>
      {body.authorName !== '' && <span className="chat-card__note">{body.authorName}</span>}
    </a>
  );
}
