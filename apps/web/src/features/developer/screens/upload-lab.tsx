import { DataTable, EmptyState, GuestState, Section, SkeletonRows } from '@lianpan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { Unanswered } from '../../../shared/answered.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { MediaUploader } from '../../../shared/upload/media-uploader.tsx';
import type { MediaState } from '../../../shared/upload/use-media-uploads.ts';
import { useSignIn } from '../../../shared/use-sign-in.ts';
import { storedFilesCall, useStoredFiles, type StoredFile } from '../api.ts';
import { developerTexts } from '../texts.ts';
import './upload-lab.css';

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** Tries the uploader as every editor will use it, and shows what the server has stored. */
export default function UploadLab() {
  const say = useTexts(developerTexts);
  const signIn = useSignIn();
  const { status } = useViewer();
  return (
    <SubPage back="developerMessages">
      {status === 'guest' && <GuestState text={say('uploadGuest')} action={signIn} />}
      {status === 'restoring' && <SkeletonRows count={3} />}
      {status === 'member' && <Lab />}
    </SubPage>
  );
}

function Lab() {
  const say = useTexts(developerTexts);
  const queries = useQueryClient();
  const files = useStoredFiles();
  const stored = useRef(0);
  const onChange = useCallback(
    ({ media }: MediaState) => {
      if (media.length > stored.current) void queries.invalidateQueries({ queryKey: [storedFilesCall] });
      stored.current = media.length;
    },
    [queries],
  );
  return (
    <>
      <Section title={say('uploadAll')}>
        <p className="developer-upload__note">{say('uploadNote')}</p>
        <MediaUploader onChange={onChange} />
      </Section>
      <Section title={say('stored')}>
        <Unanswered answer={files} skeleton={<SkeletonRows count={3} />} />
        {files.data && <StoredFiles files={files.data.list} />}
      </Section>
    </>
  );
}

function StoredFiles({ files }: { readonly files: readonly StoredFile[] }) {
  const say = useTexts(developerTexts);
  return (
    <DataTable
      caption={say('stored')}
      rows={[...files]}
      rowKey={(row) => String(row.id)}
      emptyState={<EmptyState text={say('noFiles')} />}
      columns={[
        {
          key: 'file',
          title: say('file'),
          render: (row) => (
            <a className="developer-upload__file" href={row.fileUrl} target="_blank" rel="noreferrer">
              {row.thumbUrl !== undefined && <img src={row.thumbUrl} alt="" />}
              {row.fileName || row.contentType}
            </a>
          ),
        },
        { key: 'type', title: say('dimensions'), render: (row) => `${row.width ?? '--'} × ${row.height ?? '--'}` },
        { key: 'size', title: say('size'), render: (row) => kilobytes(row.size), isNumeric: true },
      ]}
    />
  );
}
