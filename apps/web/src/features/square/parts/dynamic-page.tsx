import { usePage } from '@lianpan/nav';
import {
  Banner,
  Button,
  confirm,
  DataTable,
  Figure,
  GoneState,
  IconButton,
  List,
  ListRow,
  Note,
  Section,
  Stack,
  TextField,
} from '@lianpan/ui';
import { useEffect, useRef, useState } from 'react';
import { href, hrefIfThere } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { ActionBar } from '../../../shared/community/action-bar.tsx';
import { useAgo } from '../../../shared/community/ago.ts';
import type { ContentDetail } from '../../../shared/community/api.ts';
import { AuthorRow } from '../../../shared/community/author-row.tsx';
import { CommentThread } from '../../../shared/community/comment-thread.tsx';
import { communityTexts } from '../../../shared/community/community-texts.ts';
import { ContentFiles } from '../../../shared/community/content-files.tsx';
import { contentHref } from '../../../shared/community/content-links.ts';
import { ContentTags, PostPoll, ViewBlock } from '../../../shared/community/content-tags.tsx';
import { isGone } from '../../../shared/community/is-gone.ts';
import { QuoteCard } from '../../../shared/community/quote-card.tsx';
import { RichText, type RichDocument } from '../../../shared/community/rich-text.tsx';
import { StateNote } from '../../../shared/community/state-note.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { dayText } from '../../../shared/dates.ts';
import { latePart } from '../../../shared/late-part.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { call, runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useScrollTo } from '../../../shared/use-scroll-to.ts';
import { useAppend, useDynamicDetail, useWithdrawView } from '../api.ts';
import { squareTexts } from '../texts.ts';

const MoreSheet = latePart(() => import('../../../shared/community/more-sheet.tsx').then((part) => part.MoreSheet));

/** A look shorter than this is no view. Source: product handbook 3.10. */
const viewedMs = 2000;
const dayMs = 86_400_000;

/** A post or an article, whole, with what is said under it. Product handbook 3.8. */
export function DynamicPage() {
  const say = useTexts(squareTexts);
  const shared = useTexts(communityTexts);
  const { search } = usePage();
  const asked = search.get('dynamicDetailId') ?? '';
  const answer = useDynamicDetail(/^\d{1,15}$/.test(asked) ? asked : '0');
  const dynamic = answer.data?.dynamic;
  const [isMore, setMore] = useState(false);
  const comments = useRef<HTMLDivElement>(null);
  useScrollTo(comments, search.get('isScrollToCommentArea') === '1' && dynamic !== undefined);
  useView(dynamic);
  if (isGone(answer.error)) {
    return (
      <SubPage back="square">
        <GoneState text={shared('gone')} action={{ text: say('toSquare'), href: href('square') }} />
      </SubPage>
    );
  }
  return (
    <SubPage
      back="square"
      isNarrow
      actions={dynamic && <IconButton icon="more" label={shared('more')} onClick={() => setMore(true)} />}
      footer={
        dynamic && (
          <ActionBar
            target={{ dataType: dynamic.dataType, dataId: dynamic.dynamicDetailId }}
            title={dynamic.title || dynamic.brief.slice(0, 60)}
            counters={dynamic.counters}
            mine={dynamic.mine}
            onComment={() => comments.current?.scrollIntoView({ block: 'start' })}
          />
        )
      }
    >
      <Answered answer={answer}>{({ dynamic: told }) => <Content dynamic={told} />}</Answered>
      <div ref={comments}>
        {dynamic && (
          <CommentThread
            target={{ dataType: dynamic.dataType, dataId: dynamic.dynamicDetailId }}
            isAuthorReading={dynamic.mine.isOwn}
            commentId={search.get('commentId') ?? undefined}
          />
        )}
      </div>
      {isMore && dynamic && (
        <MoreSheet
          card={dynamic}
          onClose={() => setMore(false)}
          onGone={() => runtime().back(href('square'))}
          editHref={
            dynamic.mine.canEdit
              ? hrefIfThere(dynamic.dataType === 3 ? 'publishArticle' : 'publishGraphtext', {
                  dynamicDetailId: dynamic.dynamicDetailId,
                })
              : undefined
          }
        />
      )}
    </SubPage>
  );
}

/** Tells the server once that this was looked at. */
function useView(dynamic: ContentDetail | undefined): void {
  const dataId = dynamic?.dynamicDetailId;
  const dataType = dynamic?.dataType;
  useEffect(() => {
    if (dataId === undefined || dataType === undefined) return;
    const timer = setTimeout(() => {
      // A view that is not counted is no loss to the reader.
      call('POST /api/dynamic/square/addView', { dataType, dataId }).catch(() => undefined);
    }, viewedMs);
    return () => clearTimeout(timer);
  }, [dataId, dataType]);
}

function Content({ dynamic }: { readonly dynamic: ContentDetail }) {
  const say = useTexts(squareTexts);
  const shared = useTexts(communityTexts);
  const common = useTexts(commonTexts);
  const ago = useAgo();
  const { author, title, docJson, files, declares, mine } = dynamic;
  const doc = docJson as RichDocument;
  // Pictures of an article stand where its author put them.
  const inText = new Set(
    doc.content.flatMap((node) => (node.type === 'image' || node.type === 'video' ? node.attrs.src : [])),
  );
  const lines = [
    declares.ai && shared('aiDeclared'),
    declares.original && shared('original'),
    declares.holds !== null && shared(declares.holds ? 'holds' : 'holdsNot'),
  ];
  return (
    <>
      <Stack isPadded>
        <AuthorRow
          author={author}
          note={[
            ago(dynamic.publishTime ?? dynamic.createdTime),
            author.ipRegion,
            dynamic.editTime !== null && shared('edited'),
          ]
            .filter(Boolean)
            .join(' · ')}
          canFollow={!mine.isOwn}
        />
        <StateNote status={dynamic.auditStatus} hint={dynamic.auditHint} />
        {dynamic.hasPendingEdit && <Banner>{say('pendingEdit')}</Banner>}
        {title !== '' && <h2>{title}</h2>}
        <RichText doc={doc} />
        <ContentFiles files={files.filter(({ fileUrl }) => !inText.has(fileUrl))} />
        {dynamic.refContent && <QuoteCard reference={dynamic.refContent} />}
        {dynamic.viewBlock && <ViewBlock view={dynamic.viewBlock} />}
        {mine.isOwn && dynamic.viewBlock?.state === 'open' && (
          <WithdrawView dynamicDetailId={dynamic.dynamicDetailId} />
        )}
        <PostPoll card={dynamic} />
        <ContentTags card={{ stockTags: [], gambits: dynamic.gambits }} />
        {dynamic.appendList.map(({ text, time }) => (
          <Note key={time}>
            {say('added')} {dayText(time)}：{text}
          </Note>
        ))}
        {mine.isOwn && runtime().serverNow() - dynamic.createdTime >= dayMs && (
          <AppendForm dynamicDetailId={dynamic.dynamicDetailId} />
        )}
        <Note>{[...lines, shared('opinionLine'), common('riskLine')].filter(Boolean).join(' · ')}</Note>
      </Stack>
      {dynamic.stockTags.length > 0 && <StockBox dynamic={dynamic} />}
      {dynamic.related.length > 0 && (
        <Section title={say('related')} isFlush>
          <List label={say('related')}>
            {dynamic.related.map((one) => (
              <ListRow
                key={one.dataId}
                title={one.title}
                note={one.authorName}
                href={contentHref(one.dataType, one.dataId)}
              />
            ))}
          </List>
        </Section>
      )}
    </>
  );
}

const signed = (pct: number | null): string => (pct === null ? '--' : `${pct > 0 ? '+' : ''}${pct.toFixed(2)}%`);
const toneOf = (pct: number | null) => (pct === null || pct === 0 ? 'flat' : pct > 0 ? 'up' : 'down');

/** Stocks that were named: then and now, beside the index. */
function StockBox({ dynamic }: { readonly dynamic: ContentDetail }) {
  const say = useTexts(squareTexts);
  return (
    <Section title={say('stocksThen')} isFlush>
      <DataTable
        caption={say('stocksThen')}
        rows={dynamic.stockTags}
        rowKey={({ stockNo }) => stockNo}
        rowHref={({ stockNo }) => href('stockDiagnosis', { stockNo })}
        columns={[
          { key: 'stock', title: say('stock'), render: ({ stockName }) => stockName },
          {
            key: 'then',
            title: say('priceThen'),
            isNumeric: true,
            render: ({ priceAtPublish }) => priceAtPublish?.toFixed(2) ?? '--',
          },
          { key: 'now', title: say('nowPrice'), isNumeric: true, render: ({ price }) => price?.toFixed(2) ?? '--' },
          {
            key: 'since',
            title: say('since'),
            isNumeric: true,
            render: ({ sincePct }) => <Figure text={signed(sincePct)} tone={toneOf(sincePct)} />,
          },
          {
            key: 'index',
            title: say('index'),
            isNumeric: true,
            render: ({ indexSincePct }) => <Figure text={signed(indexSincePct)} tone={toneOf(indexSincePct)} />,
          },
        ]}
      />
    </Section>
  );
}

function WithdrawView({ dynamicDetailId }: { readonly dynamicDetailId: string }) {
  const say = useTexts(communityTexts);
  const common = useTexts(commonTexts);
  const withdraw = useWithdrawView();
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: say('withdraw'),
      text: say('withdrawAsk'),
      confirmText: common('confirm'),
      cancelText: common('cancel'),
    });
    if (isSure) withdraw.mutate({ dynamicDetailId });
  };
  return (
    <Button size="sm" isLoading={withdraw.isPending} onClick={() => void ask()}>
      {say('withdraw')}
    </Button>
  );
}

function AppendForm({ dynamicDetailId }: { readonly dynamicDetailId: string }) {
  const say = useTexts(squareTexts);
  const append = useAppend();
  const [content, setContent] = useState('');
  return (
    <Stack gap={2}>
      <TextField label={say('addTo')} value={content} onChange={setContent} rows={2} maxLength={500} />
      <Button
        size="sm"
        isDisabled={content.trim() === ''}
        isLoading={append.isPending}
        onClick={() => append.mutate({ dynamicDetailId, content: content.trim() }, { onSuccess: () => setContent('') })}
      >
        {say('addSend')}
      </Button>
    </Stack>
  );
}
