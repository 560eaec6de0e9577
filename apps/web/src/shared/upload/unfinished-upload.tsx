import { Button } from '@lianpan/ui';
import { videoTypes } from '@lianpan/domain';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { browserPorts } from './browser-ports.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { ResumableUpload } from './ports.ts';
import { uploadTexts } from './upload-texts.ts';

interface UnfinishedUploadProps {
  readonly upload: ResumableUpload;
  readonly onPick: (file: File) => void;
  readonly onDiscard: () => void;
}

/** An upload of an earlier page: the browser no longer has the file, so the person picks it once more. */
export function UnfinishedUpload({ upload, onPick, onDiscard }: UnfinishedUploadProps) {
  const say = useTexts(uploadTexts);
  const [isOther, setIsOther] = useState(false);
  const percent = Math.floor((Object.keys(upload.parts).length / upload.partCount) * 100);
  const take = async (file: File): Promise<void> => {
    const fingerprint = await fingerprintOf(browserPorts, file, new AbortController().signal);
    setIsOther(fingerprint !== upload.fingerprint);
    if (fingerprint === upload.fingerprint) onPick(file);
  };
  return (
    <section className="unfinished-upload">
      <p>{say('pickAgain', { name: upload.name, percent })}</p>
      {isOther && (
        <p role="alert" className="unfinished-upload__other">
          {say('otherVideo')}
        </p>
      )}
      <div className="unfinished-upload__ways">
        <label className="lp-button lp-button--primary unfinished-upload__pick">
          {say('continueUpload')}
          <input
            type="file"
            className="media-uploader__picker"
            accept={videoTypes.join(',')}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file) void take(file);
            }}
          />
        </label>
        <Button onClick={onDiscard}>{say('discard')}</Button>
      </div>
    </section>
  );
}
