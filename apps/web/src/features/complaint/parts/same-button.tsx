import { Button, Cluster, Note } from '@lianpan/ui';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useSaySame, type StoryCardData } from '../api.ts';
import { storyTexts } from '../texts.ts';

interface SameButtonProps {
  readonly card: Pick<StoryCardData, 'dynamicDetailId' | 'complaint' | 'mine'>;
}

/** That the same happened to oneself, or no longer; of an own story the number alone. */
export function SameButton({ card: { dynamicDetailId: complaintId, complaint, mine } }: SameButtonProps) {
  const say = useTexts(storyTexts);
  const { status } = useViewer();
  const same = useSaySame();
  const { isSame, sameNum } = same.data ?? complaint;
  const toggle = (): void => {
    if (status !== 'member') return void runtime().requireLogin();
    same.mutate({ complaintId, status: isSame ? 0 : 1 });
  };
  return (
    <Cluster>
      {!mine.isOwn && (
        <Button size="sm" icon={isSame ? 'check' : 'plus'} isLoading={same.isPending} onClick={toggle}>
          {say('same')}
        </Button>
      )}
      <Note>{say('sameNum', { n: sameNum })}</Note>
    </Cluster>
  );
}
