import { Button, confirm, EmptyState, Section, SkeletonBlock, toast } from '@lianpan/ui';
import { Unanswered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useDeleteInterest, useInterests } from '../api.ts';
import { privacyTexts } from '../texts.ts';

const tagsHeight = 88;

/** What suggestions are built on; each interest goes at a tap. */
export function InterestTags({ isUsed }: { isUsed: boolean }) {
  const say = useTexts(privacyTexts);
  const common = useTexts(commonTexts);
  const interests = useInterests();
  const deleting = useDeleteInterest();
  const clear = async (): Promise<void> => {
    const isSure = await confirm({
      title: say('clearTagsAsk'),
      confirmText: say('clearTags'),
      cancelText: common('cancel'),
      isDanger: true,
    });
    if (isSure) deleting.mutate({}, { onSuccess: () => toast(say('tagsCleared')) });
  };
  const tags = interests.data?.list ?? [];
  return (
    <Section
      title={say('tags')}
      action={tags.length > 0 ? { text: say('clearTags'), onClick: () => void clear() } : undefined}
    >
      <Unanswered answer={interests} skeleton={<SkeletonBlock height={tagsHeight} />} />
      {interests.data && tags.length === 0 && <EmptyState text={say('tagsEmpty')} note={say('tagsEmptyNote')} />}
      {tags.length > 0 && !isUsed && <p className="privacy-words">{say('tagsOff')}</p>}
      <ul className="privacy-tags">
        {tags.map(({ tag }) => (
          <li key={tag}>
            <Button size="sm" icon="close" isDisabled={deleting.isPending} onClick={() => deleting.mutate({ tag })}>
              <span className="lp-hidden">{say('deleteTag', { tag })}</span>
              <span aria-hidden>{tag}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
