import { documentTypes, uploadLimits } from '@lianpan/domain';
import { Button, Note, toast } from '@lianpan/ui';
import { useEffect, useRef, useState } from 'react';
import { useViewer } from '../runtime.ts';
import { useTexts } from '../texts.ts';
import { browserPorts } from '../upload/browser-ports.ts';
import { sendDocument } from '../upload/send-file.ts';
import { uploadTexts } from '../upload/upload-texts.ts';
import { cardTexts } from './card-texts.ts';

interface DocumentButtonProps {
  readonly onSent: (paper: { readonly fileUrl: string; readonly name: string }) => void;
}

/** Picks a document and brings it to the server. */
export function DocumentButton({ onSent }: DocumentButtonProps) {
  const say = useTexts(cardTexts);
  const upload = useTexts(uploadTexts);
  const { customerId } = useViewer();
  const [share, setShare] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const send = async (file: File): Promise<void> => {
    if (!documentTypes.includes(file.type)) return toast(say('fileType'));
    if (file.size > uploadLimits.paperBytes) return toast(say('fileTooLarge'));
    if (file.size === 0) return toast(upload('empty'));
    const sending = new AbortController();
    stop.current = sending;
    setShare(0);
    try {
      const fileUrl = await sendDocument(browserPorts, file, {
        purpose: 'gp-contract',
        customerId: customerId ?? '',
        signal: sending.signal,
        onProgress: setShare,
      });
      onSent({ fileUrl, name: file.name });
    } catch (error) {
      if (!sending.signal.aborted) toast(error instanceof Error ? error.message : upload('failed'));
    } finally {
      if (!sending.signal.aborted) setShare(null);
    }
  };
  return (
    <>
      <Button isLoading={share !== null} onClick={() => field.current?.click()}>
        {share === null ? say('file') : `${say('file')} ${Math.round(share * 100)}%`}
      </Button>
      <input
        ref={field}
        className="lp-hidden"
        type="file"
        tabIndex={-1}
        aria-label={say('file')}
        accept={`${documentTypes.join(',')},.pdf,.doc,.docx,.xls,.xlsx`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      <Note>{say('fileRules')}</Note>
    </>
  );
}
