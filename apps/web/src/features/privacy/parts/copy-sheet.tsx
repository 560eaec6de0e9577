import { OutcomeError } from '@lianpan/contract/outcomes';
import { isCode } from '@lianpan/domain';
import { Button, Sheet } from '@lianpan/ui';
import { useState } from 'react';
import { commonTexts } from '../../../shared/common-texts.ts';
import { dayText } from '../../../shared/dates.ts';
import { CodeField } from '../../../shared/forms/code-field.tsx';
import { language } from '../../../shared/language.ts';
import { runtime } from '../../../shared/runtime.ts';
import { pick, useTexts } from '../../../shared/texts.ts';
import { useOpenDataCopy } from '../api.ts';
import { dataCopyTexts } from '../data-copy-texts.ts';
import { readableCopy } from './readable-copy.ts';
import { saveFile } from '../../../shared/save-file.ts';

interface CopySheetProps {
  readonly copyId: string;
  /** Milliseconds since the epoch. */
  readonly madeAt: number;
  /** Masked; empty for a member without a number, who needs no code. */
  readonly mobile: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Opens a copy after a code, and gives it to the person to keep. It is forgotten when the sheet goes. */
export function CopySheet({ copyId, madeAt, mobile, isOpen, onClose }: CopySheetProps) {
  const say = useTexts(dataCopyTexts);
  const common = useTexts(commonTexts);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const fetching = useOpenDataCopy();
  const content = fetching.data?.content;
  const needsCode = mobile !== '';
  const open = (): void => {
    setFault(undefined);
    fetching.mutate(needsCode ? { copyId, code } : { copyId }, {
      onError: (error) => error instanceof OutcomeError && setFault(error.message),
    });
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={say('title')} closeLabel={common('close')}>
      {content === undefined ? (
        <form
          className="privacy-form"
          onSubmit={(event) => {
            event.preventDefault();
            open();
          }}
        >
          {needsCode && <p>{say('verify', { mobile })}</p>}
          {needsCode && <CodeField value={code} onChange={setCode} type={3} error={fault} />}
          {!needsCode && fault !== undefined && <p role="alert">{fault}</p>}
          <Button
            variant="primary"
            type="submit"
            isBlock
            isDisabled={needsCode && !isCode(code)}
            isLoading={fetching.isPending}
          >
            {say('open')}
          </Button>
        </form>
      ) : (
        <Saving content={content} name={`lianpan-${dayText(madeAt)}`} />
      )}
    </Sheet>
  );
}

function Saving({ content, name }: { content: Record<string, unknown>; name: string }) {
  const say = useTexts(dataCopyTexts);
  const json = JSON.stringify(content, null, 2);
  const saveHtml = (): void =>
    saveFile(
      `${name}.html`,
      'text/html',
      readableCopy(content, (entry) => pick(entry, language())),
    );
  return (
    <div className="privacy-form">
      <p role="status">{say('ready')}</p>
      <Button variant="primary" isBlock onClick={() => saveFile(`${name}.json`, 'application/json', json)}>
        {say('saveJson')}
      </Button>
      <Button isBlock onClick={saveHtml}>
        {say('saveHtml')}
      </Button>
      <Button variant="text" isBlock onClick={() => void runtime().platform.copyText(json)}>
        {say('copyText')}
      </Button>
      <p className="privacy-words">{say('copyNote')}</p>
    </div>
  );
}
