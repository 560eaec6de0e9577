import { Button, Chips, Note, Sheet, Stack, toast } from '@lianpan/ui';
import { useState } from 'react';
import { commonTexts } from '../../../shared/common-texts.ts';
import { track } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useReport } from '../api.ts';
import { countFeedback } from '../count-answer.ts';
import { aiAdviserTexts } from '../texts.ts';

const reasons = ['wrong', 'advice', 'offensive', 'other'] as const;

interface ReportAnswerProps {
  readonly conversationId: string;
  readonly seq: number;
  readonly onClose: () => void;
}

/** Tells compliance what is wrong with an answer. */
export function ReportAnswer({ conversationId, seq, onClose }: ReportAnswerProps) {
  const say = useTexts(aiAdviserTexts);
  const common = useTexts(commonTexts);
  const [reason, setReason] = useState<(typeof reasons)[number]>();
  const report = useReport();
  const send = (): void => {
    if (reason === undefined) return;
    report.mutate(
      { conversationId, seq, reason },
      {
        onSuccess: () => {
          countFeedback(track, 'report');
          toast(say('reported'));
          onClose();
        },
      },
    );
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={say('reportTitle')}
      closeLabel={common('close')}
      footer={
        <Button variant="primary" isBlock isDisabled={reason === undefined} isLoading={report.isPending} onClick={send}>
          {say('send')}
        </Button>
      }
    >
      <Stack>
        <Chips
          label={say('reasons')}
          choices={reasons.map((key) => ({ key, title: say(key) }))}
          chosen={reason === undefined ? [] : [reason]}
          onTap={(key) => setReason(reasons.find((one) => one === key))}
        />
        <Note>{say('reportNote')}</Note>
      </Stack>
    </Sheet>
  );
}
