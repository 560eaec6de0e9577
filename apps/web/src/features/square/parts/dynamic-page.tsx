import { dayMs } from '@lianpan/domain';
import { dataTypes } from '@lianpan/domain/content-types';
import { usePage } from '@lianpan/nav';
import { Banner, Button, confirm, List, ListRow, Note, Section, Stack, TextField } from '@lianpan/ui';
import { useState } from 'react';
import { hrefIfThere } from '../../../routes/href.ts';
import type { ContentDetail } from '../../../shared/community/api.ts';
import { CitedFigures } from '../../../shared/community/cited-figures.tsx';
import { communityTexts } from '../../../shared/community/community-texts.ts';
import { ContentFiles } from '../../../shared/community/content-files.tsx';
import { ContentHead, Declared } from '../../../shared/community/content-head.tsx';
import { contentHref } from '../../../shared/community/content-links.ts';
import { ContentPage } from '../../../shared/community/content-page.tsx';
import { ContentTags, PostPoll, ViewBlock } from '../../../shared/community/content-tags.tsx';
import { QuoteCard } from '../../../shared/community/quote-card.tsx';
import { RichText, type RichDocument } from '../../../shared/community/rich-text.tsx';
import { StockBox } from '../../../shared/community/stock-box.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { dayText } from '../../../shared/dates.ts';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useAppend, useDynamicDetail, useWithdrawView } from '../api.ts';
import { squareTexts } from '../texts.ts';

/** A post or an article, whole, with what is said under it. Product handbook 3.8. */
export function DynamicPage() {
  const say = useTexts(squareTexts);
  const { search } = usePage();
  const asked = search.get('dynamicDetailId') ?? '';
  const answer = useDynamicDetail(/^\d{1,15}$/.test(asked) ? asked : '0');
  const dynamic = answer.data?.dynamic;
  return (
    <ContentPage
      answer={answer}
      cardOf={(data) => data.dynamic}
      back="square"
      backText={say('toSquare')}
      isLongRead={dynamic?.dataType === dataTypes.article}
      below={dynamic && <Related related={dynamic.related} />}
      editHref={
        dynamic?.mine.canEdit
          ? hrefIfThere(dynamic.dataType === dataTypes.article ? 'publishArticle' : 'publishGraphtext', {
              dynamicDetailId: dynamic.dynamicDetailId,
            })
          : undefined
      }
    >
      {({ dynamic }) => <Content dynamic={dynamic} />}
    </ContentPage>
  );
}

function Content({ dynamic }: { readonly dynamic: ContentDetail }) {
  const say = useTexts(squareTexts);
  const { title, docJson, files, declares, mine } = dynamic;
  const doc = docJson as RichDocument;
  // Pictures of an article stand where its author put them.
  const inText = new Set(
    doc.content.flatMap((node) => (node.type === 'image' || node.type === 'video' ? node.attrs.src : [])),
  );
  return (
    <>
      <Stack isPadded>
        <ContentHead card={dynamic} />
        {dynamic.hasPendingEdit && <Banner>{say('pendingEdit')}</Banner>}
        {title !== '' && <h2>{title}</h2>}
        <RichText doc={doc} />
        <ContentFiles files={files.filter(({ fileUrl }) => !inText.has(fileUrl))} />
        {dynamic.refContent && <QuoteCard reference={dynamic.refContent} />}
        {dynamic.viewBlock && <ViewBlock view={dynamic.viewBlock} />}
        {mine.isOwn && dynamic.viewBlock?.state === 'open' && (
          <WithdrawView dynamicDetailId={dynamic.dynamicDetailId} />
        )}
        <div data-aside>
          <PostPoll card={dynamic} />
          <ContentTags card={{ stockTags: [], gambits: dynamic.gambits }} />
        </div>
        {dynamic.appendList.map(({ text, time }) => (
          <Note key={time}>
            {say('added')} {dayText(time)}：{text}
          </Note>
        ))}
        {mine.isOwn && runtime().serverNow() - dynamic.createdTime >= dayMs && (
          <AppendForm dynamicDetailId={dynamic.dynamicDetailId} />
        )}
        <Declared declares={declares} />
      </Stack>
      <CitedFigures figures={dynamic.citedFigures} />
      {dynamic.stockTags.length > 0 && (
        <div data-aside>
          <StockBox stocks={dynamic.stockTags} />
        </div>
      )}
    </>
  );
}

/** What else is written of the same stocks and topics. */
function Related({ related }: Pick<ContentDetail, 'related'>) {
  const say = useTexts(squareTexts);
  if (related.length === 0) return null;
  return (
    <Section title={say('related')} isFlush>
      <List label={say('related')}>
        {related.map((one) => (
          <ListRow
            key={one.dataId}
            title={one.title}
            note={one.authorName}
            href={contentHref(one.dataType, one.dataId)}
          />
        ))}
      </List>
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
