import './share-card.css';
import '../community/content-card.css';
import type { CallOutput } from '@lianpan/client';
import { figures } from '@lianpan/domain';
import { Cluster, Figure, IconButton, Note, Tag } from '@lianpan/ui';
import { useState } from 'react';
import { ActionBar } from '../community/action-bar.tsx';
import { useAgo } from '../community/ago.ts';
import { AuthorRow } from '../community/author-row.tsx';
import { communityTexts } from '../community/community-texts.ts';
import { contentHref } from '../community/content-links.ts';
import { StateNote } from '../community/state-note.tsx';
import { latePart } from '../late-part.tsx';
import { useTexts } from '../texts.ts';
import { reasonTexts } from '../trade-reasons/reason-texts.ts';
import { shareTexts } from './share-texts.ts';
import { useRegion } from '../community/region.ts';

const MoreSheet = latePart(() => import('../community/more-sheet.tsx').then((part) => part.MoreSheet));

export type ShareCardData = CallOutput<'POST /api/dynamic/shareStock/getShareStocks'>['list'][number];
type Share = ShareCardData['share'];

/** A ratio as a signed percentage. */
export const ratioText = (ratio: number | null): string => figures.signedPercent(ratio === null ? null : ratio * 100);

/** What a trade is: closed or held, who vouches for it, why it was made. */
export function ShareTags({ share }: { readonly share: Pick<Share, 'direction' | 'verifyType' | 'reasonCodes'> }) {
  const say = useTexts(shareTexts);
  const reason = useTexts(reasonTexts);
  return (
    <Cluster>
      <Tag tone={share.direction === 2 ? 'warn' : 'neutral'}>{say(share.direction === 2 ? 'open' : 'closed')}</Tag>
      <Tag tone={share.verifyType > 0 ? 'brand' : 'neutral'}>{say(`verify${share.verifyType as 0 | 1 | 2}`)}</Tag>
      {share.reasonCodes.map((code) => (
        <Tag key={code}>{reason(code)}</Tag>
      ))}
    </Cluster>
  );
}

/** A shown trade in a list: what it came to, for how long and beside the index, and its lesson. */
export function ShareCard({ card }: { readonly card: ShareCardData }) {
  const say = useTexts(shareTexts);
  const community = useTexts(communityTexts);
  const ago = useAgo();
  const regionOf = useRegion();
  const [isMore, setMore] = useState(false);
  const { dynamicDetailId: dataId, dataType, share, author, mine } = card;
  return (
    <article className="content-card">
      <AuthorRow
        author={author}
        note={[ago(card.publishTime ?? card.createdTime), regionOf(author.ipRegion)].filter(Boolean).join(' · ')}
        action={<IconButton icon="more" label={community('more')} onClick={() => setMore(true)} />}
      />
      <StateNote status={card.auditStatus} hint={card.auditHint} />
      <a className="share-card" href={contentHref(dataType, dataId)}>
        <span className="share-card__head">
          <span className="share-card__stock">
            <span lang="zh-CN">{share.stockName}</span> <small className="lp-note">{share.stockNo}</small>
          </span>
          <Figure text={ratioText(share.profitRatio)} tone={figures.toneOf(share.profitRatio)} size="lg" isStrong />
        </span>
        <ShareTags share={share} />
        <Note>
          {say('held', { n: share.holdDays })} · {say('index', { pct: ratioText(share.benchmarkRatio) })}
        </Note>
        <span className="share-card__lesson">
          {share.lesson === '' ? say('noLesson', { text: share.planBefore }) : share.lesson}
        </span>
      </a>
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
