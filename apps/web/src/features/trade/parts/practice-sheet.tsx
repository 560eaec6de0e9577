import { Button, Note, Sheet, SkeletonRows, Stack, toast } from '@lianpan/ui';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useBookPractice, usePracticePreview } from '../api.ts';
import { tradeTexts } from '../texts.ts';
import { TakenRows } from './taken-rows.tsx';

interface PracticeSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The trades of the practice account, seen one by one and taken over. */
export function PracticeSheet({ isOpen, onClose }: PracticeSheetProps) {
  const say = useTexts(tradeTexts);
  const common = useTexts(commonTexts);
  const answer = usePracticePreview(isOpen);
  const book = useBookPractice();
  const fresh = answer.data?.counts.new ?? 0;
  const onBook = (): void =>
    book.mutate(
      { action: 'book' },
      {
        onSuccess: ({ booked }) => {
          toast(say('booked', { n: booked }));
          onClose();
        },
      },
    );
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      variant="popup"
      title={say('practiceTitle')}
      closeLabel={common('close')}
      footer={
        answer.data && (
          <Button variant="primary" isBlock isDisabled={fresh === 0} isLoading={book.isPending} onClick={onBook}>
            {fresh === 0 ? say('nothingNew') : say('book', { n: fresh })}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        <Note>{say('practiceNote')}</Note>
        <Answered answer={answer} skeleton={<SkeletonRows count={4} />}>
          {(taken) => <TakenRows taken={taken} />}
        </Answered>
      </Stack>
    </Sheet>
  );
}
