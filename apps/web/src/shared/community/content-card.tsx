import { dataTypes } from '@lianpan/domain/content-types';
import './content-card.css';
import { Button, IconButton, Note } from '@lianpan/ui';
import { useState, type ReactNode } from 'react';
import { hrefIfThere } from '../../routes/href.ts';
import { latePart } from '../late-part.tsx';
import { useTexts } from '../texts.ts';
import { ActionBar } from './action-bar.tsx';
import { useAgo } from './ago.ts';
import type { ContentCard as Card } from './api.ts';
import { AuthorRow } from './author-row.tsx';
import { communityTexts } from './community-texts.ts';
import { ContentFiles } from './content-files.tsx';
import { contentHref } from './content-links.ts';
import { ContentTags, PostPoll, ViewBlock } from './content-tags.tsx';
import { QuoteCard } from './quote-card.tsx';
import { StateNote } from './state-note.tsx';
import { useRegion } from './region.ts';

const MoreSheet = latePart(() => import('./more-sheet.tsx').then((part) => part.MoreSheet));

interface ContentCardProps {
  readonly card: Card;
  /** The liveliest comment, where a feed tells it. */
  readonly hottest?: { readonly nickName: string; readonly content: string } | null;
  readonly isRecommended?: boolean;
  /** Under its author: what it is besides a post. */
  readonly marks?: ReactNode;
  /** Above what everybody can do with it: what this reader can. */
  readonly foot?: ReactNode;
  /** Of a page that is about this very thing: nothing leads to it once more. */
  readonly hidesFollow?: boolean;
}

/** A post or an article in a list: who and when, what, its stocks since then, what can be done with it. */
export function ContentCard({
  card,
  hottest,
  isRecommended = false,
  hidesFollow = false,
  marks,
  foot,
}: ContentCardProps) {
  const say = useTexts(communityTexts);
  const ago = useAgo();
  const regionOf = useRegion();
  const [isMore, setMore] = useState(false);
  const [isShown, setShown] = useState(false);
  const { dynamicDetailId: dataId, dataType, author, mine } = card;
  const address = contentHref(dataType, dataId);
  const when = ago(card.publishTime ?? card.createdTime);
  return (
    <article className="content-card">
      <AuthorRow
        author={author}
        note={[when, regionOf(author.ipRegion), card.visible === 'followers' ? say('forFollowers') : '']
          .filter(Boolean)
          .join(' · ')}
        canFollow={!hidesFollow && !mine.isOwn}
        action={<IconButton icon="more" label={say('more')} onClick={() => setMore(true)} />}
      />
      {marks}
      <StateNote status={card.auditStatus} hint={card.auditHint} />
      {card.isFolded && !isShown ? (
        <Note>
          {say(card.foldReason === 'risk' ? 'foldedRisk' : 'foldedOther')}
          <Button variant="text" size="sm" onClick={() => setShown(true)}>
            {say('foldedShow')}
          </Button>
        </Note>
      ) : (
        <>
          <a className="content-card__text" href={address}>
            {card.title !== '' && <span className="content-card__title">{card.title}</span>}
            {card.brief}
          </a>
          <ContentFiles files={dataType === dataTypes.article ? card.files.slice(0, 1) : card.files} />
          {card.refContent && <QuoteCard reference={card.refContent} />}
          {card.viewBlock && <ViewBlock view={card.viewBlock} />}
          <PostPoll card={card} />
          <ContentTags card={card} />
        </>
      )}
      {hottest && (
        <p className="content-card__hottest">
          <strong>{say('hottest')}</strong> {hottest.nickName}：{hottest.content}
        </p>
      )}
      {foot}
      <ActionBar
        target={{ dataType, dataId }}
        title={card.title || card.brief.slice(0, 60)}
        counters={card.counters}
        mine={mine}
        commentHref={contentHref(dataType, dataId, { isScrollToCommentArea: '1' })}
      />
      {isMore && (
        <MoreSheet
          card={card}
          onClose={() => setMore(false)}
          isRecommended={isRecommended}
          editHref={
            mine.canEdit && (dataType === dataTypes.graphtext || dataType === dataTypes.article)
              ? hrefIfThere(dataType === dataTypes.article ? 'publishArticle' : 'publishGraphtext', {
                  dynamicDetailId: dataId,
                })
              : undefined
          }
        />
      )}
    </article>
  );
}
