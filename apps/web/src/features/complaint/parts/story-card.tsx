import '../../../shared/community/content-card.css';
import { IconButton } from '@lianpan/ui';
import { useState } from 'react';
import { ActionBar } from '../../../shared/community/action-bar.tsx';
import { useAgo } from '../../../shared/community/ago.ts';
import { AuthorRow } from '../../../shared/community/author-row.tsx';
import { communityTexts } from '../../../shared/community/community-texts.ts';
import { ContentFiles } from '../../../shared/community/content-files.tsx';
import { contentHref } from '../../../shared/community/content-links.ts';
import { ContentTags } from '../../../shared/community/content-tags.tsx';
import { StateNote } from '../../../shared/community/state-note.tsx';
import { latePart } from '../../../shared/late-part.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { StoryCardData } from '../api.ts';
import { SameButton } from './same-button.tsx';
import { StoryTags } from './story-tags.tsx';
import { useRegion } from '../../../shared/community/region.ts';

const MoreSheet = latePart(() => import('../../../shared/community/more-sheet.tsx').then((part) => part.MoreSheet));

/** A story in a list: what it is about, its beginning, who knows it too. */
export function StoryCard({ card }: { readonly card: StoryCardData }) {
  const say = useTexts(communityTexts);
  const ago = useAgo();
  const regionOf = useRegion();
  const [isMore, setMore] = useState(false);
  const { dynamicDetailId: dataId, dataType, author, mine } = card;
  return (
    <article className="content-card">
      <AuthorRow
        author={author}
        note={[ago(card.publishTime ?? card.createdTime), regionOf(author.ipRegion)].filter(Boolean).join(' · ')}
        action={<IconButton icon="more" label={say('more')} onClick={() => setMore(true)} />}
      />
      <StateNote status={card.auditStatus} hint={card.auditHint} />
      <StoryTags story={card.complaint} />
      <a className="content-card__text" href={contentHref(dataType, dataId)}>
        {card.brief}
      </a>
      <ContentFiles files={card.files} />
      <ContentTags card={card} />
      <SameButton card={card} />
      <ActionBar
        target={{ dataType, dataId }}
        title={card.brief.slice(0, 60)}
        counters={card.counters}
        mine={mine}
        commentHref={contentHref(dataType, dataId, { isScrollToCommentArea: '1' })}
      />
      {isMore && <MoreSheet card={card} onClose={() => setMore(false)} />}
    </article>
  );
}
