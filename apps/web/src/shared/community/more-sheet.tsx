import { confirm, List, ListRow, Note, Sheet, toast } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { commonTexts } from '../common-texts.ts';
import { confirmDelete } from '../confirm-delete.ts';
import { latePart } from '../late-part.tsx';
import { queryOf } from '../query.ts';
import { asMember } from '../runtime.ts';
import { useTexts } from '../texts.ts';
import { useBlock, useDeleteDynamic, useFeedback, type ContentCard } from './api.ts';
import { communityTexts } from './community-texts.ts';

const ReportSheet = latePart(() => import('../report-sheet.tsx').then((part) => part.ReportSheet));

const ContentPoster = latePart(() => import('../poster/content-poster.tsx').then((part) => part.ContentPoster));

/** What everybody may read: no code leads to a closed door. */
const isShareable = ({ auditStatus, visible }: ContentCard): boolean => auditStatus === published && visible === 'all';
const published = 3;

const posterOf = (card: ContentCard) => ({
  dataType: card.dataType,
  dataId: card.dynamicDetailId,
  title: card.title,
  text: card.brief,
  author: card.author.nickName,
  publishTime: card.publishTime ?? card.createdTime,
});

interface MoreSheetProps {
  readonly card: ContentCard;
  readonly onClose: () => void;
  /** Whether the place of the card was chosen for the reader. */
  readonly isRecommended?: boolean;
  readonly onGone?: () => void;
  readonly editHref?: string | undefined;
}

/** What else can be done with a post: less of it, block, report; change and delete for its author. */
export function MoreSheet({ card, onClose, isRecommended = false, onGone, editHref }: MoreSheetProps) {
  const say = useTexts(communityTexts);
  const common = useTexts(commonTexts);
  const feedback = useFeedback();
  const block = useBlock();
  const remove = useDeleteDynamic();
  const [isReporting, setReporting] = useState(false);
  const [isPoster, setPoster] = useState(false);
  const { dynamicDetailId: dataId, dataType, author, mine } = card;
  const why = useQuery(
    queryOf('POST /api/dynamic/square/getWhyShown', { dataType, dataId }, { silent: true, enabled: isRecommended }),
  );
  const putAway = (type: 'dislike' | 'hide'): void =>
    feedback.mutate({ dataType, dataId, type }, { onSuccess: () => (toast(say('hiddenNow')), onClose()) });
  const askBlock = async (): Promise<void> => {
    if (
      !(await confirm({
        title: say('block'),
        text: say('blockAsk'),
        confirmText: common('confirm'),
        cancelText: common('cancel'),
      }))
    )
      return;
    block.mutate({ customerId: author.customerId, status: 1 }, { onSuccess: () => (toast(say('blocked')), onClose()) });
  };
  const askDelete = async (): Promise<void> => {
    if (!(await confirmDelete({ text: card.title || card.brief.slice(0, 60) }))) return;
    remove.mutate(
      { dynamicDetailId: dataId },
      {
        onSuccess: () => {
          toast(say('deleted'));
          onClose();
          onGone?.();
        },
      },
    );
  };
  if (isPoster) return <ContentPoster of={posterOf(card)} onClose={onClose} />;
  if (isReporting) {
    return (
      <ReportSheet
        isOpen
        onClose={onClose}
        target={{ dataType, dataId, customerId: author.customerId, name: card.title || author.nickName }}
      />
    );
  }
  return (
    <Sheet isOpen onClose={onClose} title={say('more')} closeLabel={common('close')}>
      {isRecommended && why.data && (
        <Note isPadded>
          {say('why')}：{why.data.reasons.join('、')}
        </Note>
      )}
      <List label={say('more')}>
        {isShareable(card) && <ListRow title={say('poster')} onClick={() => setPoster(true)} />}
        {mine.isOwn && editHref !== undefined && <ListRow title={say('edit')} href={editHref} onClick={onClose} />}
        {mine.isOwn && <ListRow title={say('delete')} isDanger onClick={() => void askDelete()} />}
        {!mine.isOwn && <ListRow title={say('dislike')} onClick={asMember(() => putAway('dislike'))} />}
        {!mine.isOwn && <ListRow title={say('hide')} onClick={asMember(() => putAway('hide'))} />}
        {!mine.isOwn && author.customerId !== '' && (
          <ListRow title={say('block')} onClick={asMember(() => void askBlock())} />
        )}
        {!mine.isOwn && <ListRow title={say('report')} onClick={asMember(() => setReporting(true))} />}
      </List>
    </Sheet>
  );
}
