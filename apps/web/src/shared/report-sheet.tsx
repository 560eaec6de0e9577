import './report-sheet.css';
import { OutcomeError } from '@lianpan/contract/outcomes';
import { Button, Checkbox, Sheet, Skeletons, TextField, toast } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Unanswered } from './answered.tsx';
import { commonTexts } from './common-texts.ts';
import { queryOf, useCall } from './query.ts';
import { track } from './runtime.ts';
import { catalogue, useTexts } from './texts.ts';
import { MediaUploader } from './upload/media-uploader.tsx';
import type { MediaState } from './upload/use-media-uploads.ts';

/** Source: product handbook 1.11, 15.2. */
const reportTexts = catalogue({
  title: ['举报', 'Report'],
  about: ['举报对象：{name}', 'About: {name}'],
  reason: ['举报原因', 'Reason'],
  words: ['补充说明', 'Details'],
  wordsNeeded: ['补充说明（必填）', 'Details (required)'],
  counter: ['{n}/300', '{n}/300'],
  pictures: ['截图，最多3张', 'Screenshots, up to 3'],
  alsoBlock: ['同时屏蔽该用户', 'Block this user too'],
  send: ['提交', 'Send'],
  done: ['举报已提交，结果会通知你', 'Report sent. We will tell you the outcome'],
});

/** What is reported. `dataType` is the specification's number of its kind; a person is 53 and its own `customerId`. */
interface ReportTarget {
  readonly dataType: number;
  readonly dataId: string;
  /** Whose it is: only then can that person be blocked along with it. */
  readonly customerId?: string;
  readonly name: string;
}

interface ReportSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly target: ReportTarget;
  readonly onSent?: () => void;
}

const maxCharacters = 300;
const maxPictures = 3;
const imagesOnly = ['image'] as const;
const untouched: MediaState = { media: [], isBusy: false, hasFailed: false };

/**
 * Reports a person or a piece of content: a reason, words, pictures, and a block along with it. Load it lazily, it brings
 * the uploader; mount it anew for each report. States: loading, failed with retry, filling, refused, sending.
 */
export function ReportSheet({ isOpen, onClose, target, onSent }: ReportSheetProps) {
  const say = useTexts(reportTexts);
  const common = useTexts(commonTexts);
  const { dataType, dataId, customerId, name } = target;
  const options = useQuery(
    queryOf('GET /api/system/getAccuseOptions', { dataType }, { silent: true, freshForMs: Infinity, enabled: isOpen }),
  );
  const [reason, setReason] = useState<string>();
  const [words, setWords] = useState('');
  const [pictures, setPictures] = useState(untouched);
  const [alsoBlock, setAlsoBlock] = useState(false);
  const [fault, setFault] = useState<string>();
  const sending = useCall('POST /api/system/addAccuse', {
    silent: true,
    makesStale: ['POST /api/system/mine/getMyAccuses', 'POST /api/system/blackoutUser'],
  });
  const needsWords = options.data?.list.find((option) => option.optionCode === reason)?.needText ?? false;
  const isComplete = reason !== undefined && (!needsWords || words.trim() !== '') && !pictures.isBusy;
  const send = (): void => {
    if (reason === undefined) return;
    setFault(undefined);
    sending.mutate(
      {
        dataType,
        dataId,
        targetCustomerId: customerId,
        optionCode: reason,
        content: words.trim(),
        imgUrls: pictures.media.map((picture) => picture.fileUrl),
        alsoBlock,
      },
      {
        onSuccess: () => {
          track('reportSubmit', { dataType: String(dataType), option: reason });
          if (alsoBlock) track('accountBlock', { from: 'report' });
          toast(say('done'), { durationMs: 2400 });
          onSent?.();
          onClose();
        },
        onError: (error) => error instanceof OutcomeError && setFault(error.message),
      },
    );
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={say('title')}
      closeLabel={common('close')}
      footer={
        <Button variant="primary" isBlock isDisabled={!isComplete} isLoading={sending.isPending} onClick={send}>
          {say('send')}
        </Button>
      }
    >
      <div className="report-sheet">
        <p>{say('about', { name })}</p>
        <Unanswered answer={options} skeleton={<Skeletons variant="list" count={4} />} />
        {options.data && (
          <fieldset className="report-sheet__options">
            <legend>{say('reason')}</legend>
            {options.data.list.map(({ optionCode, optionName }) => (
              <label key={optionCode} className="report-sheet__option">
                <input
                  type="radio"
                  name="report-reason"
                  checked={optionCode === reason}
                  onChange={() => setReason(optionCode)}
                />
                <span>{optionName}</span>
              </label>
            ))}
          </fieldset>
        )}
        <TextField
          label={needsWords ? say('wordsNeeded') : say('words')}
          value={words}
          onChange={setWords}
          rows={3}
          maxLength={maxCharacters}
          hint={say('counter', { n: words.length })}
          isRequired={needsWords}
        />
        <p>{say('pictures')}</p>
        <MediaUploader accepts={imagesOnly} maxImages={maxPictures} onChange={setPictures} />
        {customerId !== undefined && (
          <Checkbox isChecked={alsoBlock} onChange={setAlsoBlock}>
            {say('alsoBlock')}
          </Checkbox>
        )}
        {fault !== undefined && (
          <p className="report-sheet__fault" role="alert">
            {fault}
          </p>
        )}
      </div>
    </Sheet>
  );
}
