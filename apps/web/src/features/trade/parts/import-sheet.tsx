import { Button, LoadingState, Note, Sheet, Stack, toast } from '@lianpan/ui';
import { useRef, useState } from 'react';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useBookTrades, usePreviewTrades, type Imported, type Mapping } from '../api.ts';
import { tradeTexts } from '../texts.ts';
import { MappingForm } from './mapping-form.tsx';
import { TakenRows } from './taken-rows.tsx';

interface ImportSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const maxBytes = 580_000;

/** The file as it is: its encoding is the server's to find out. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

/** A statement is chosen, seen line by line, and booked. */
export function ImportSheet({ isOpen, onClose }: ImportSheetProps) {
  const say = useTexts(tradeTexts);
  const common = useTexts(commonTexts);
  const picker = useRef<HTMLInputElement>(null);
  const [content, setContent] = useState('');
  const [mapping, setMapping] = useState<Mapping | undefined>(undefined);
  const [read, setRead] = useState<Imported | null>(null);
  const preview = usePreviewTrades();
  const book = useBookTrades();
  const look = (file: string, columns: Mapping | undefined): void => {
    setContent(file);
    setMapping(columns);
    setRead(null);
    const input = { action: 'preview', content: file, ...(columns ? { mapping: columns } : {}) } as const;
    preview.mutate(input, { onSuccess: setRead });
  };
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > maxBytes) toast(say('tooLarge'));
    else look(await base64Of(file), undefined);
  };
  const onBook = (): void =>
    book.mutate(
      { action: 'book', content, ...(mapping ? { mapping } : {}) },
      {
        onSuccess: ({ booked }) => {
          toast(say('booked', { n: booked }));
          onClose();
        },
      },
    );
  const counts = read?.counts;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      variant="popup"
      title={say('importTitle')}
      closeLabel={common('close')}
      footer={
        counts && read.layout !== null ? (
          <Button variant="primary" isBlock isDisabled={counts.new === 0} isLoading={book.isPending} onClick={onBook}>
            {counts.new === 0 ? say('nothingNew') : say('book', { n: counts.new })}
          </Button>
        ) : undefined
      }
    >
      <Stack gap={3}>
        <Note>{say('importNote')}</Note>
        <input
          ref={picker}
          type="file"
          className="lp-hidden"
          tabIndex={-1}
          accept=".csv,.txt,.xls,.xlsx,.tsv,.zip,text/csv,text/plain"
          aria-label={say('choose')}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            void take(file);
            // The same file may be chosen again after it was mended.
            event.target.value = '';
          }}
        />
        <Button isBlock isDisabled={preview.isPending} onClick={() => picker.current?.click()}>
          {say(content === '' ? 'choose' : 'chooseOther')}
        </Button>
        {preview.isPending && <LoadingState label={say('reading')} />}
        {read && read.layout === null && <MappingForm head={read.head} onRead={(columns) => look(content, columns)} />}
        {counts && read.layout !== null && (
          <>
            <Note>
              {say(`layout_${read.layout}`)} · {read.encoding === 'workbook' ? 'Excel' : read.encoding.toUpperCase()}
            </Note>
            <TakenRows key={content} taken={read} />
          </>
        )}
      </Stack>
    </Sheet>
  );
}
