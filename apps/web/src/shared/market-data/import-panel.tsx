import { Banner, Button, confirm, Section, toast } from '@lianpan/ui';
import { useState } from 'react';
import { Answered } from '../answered.tsx';
import { commonTexts } from '../common-texts.ts';
import { useTexts } from '../texts.ts';
import { useImportCalls, useImportState, type Importer, type ImportState } from './calls.ts';
import { DropZone } from './drop-zone.tsx';
import { ImportReport } from './import-report.tsx';
import type { PickedFile } from './picked-files.ts';
import { ImportProgress, SendingProgress } from './progress.tsx';
import { SendError } from './send-files.ts';
import { marketDataTexts } from './texts.ts';
import { useSending } from './use-sending.ts';

const maxFiles = 20_000;

/** Takes files, shows how they are sent and read, and what came of it; takes the last import back. */
export function ImportPanel({ by }: { readonly by: Importer }) {
  const say = useTexts(marketDataTexts);
  const answer = useImportState(by);
  return (
    <Section title={say('import')}>
      <Answered answer={answer}>{(state) => <Imports by={by} state={state} />}</Answered>
    </Section>
  );
}

function Imports({ by, state }: { readonly by: Importer; readonly state: ImportState }) {
  const say = useTexts(marketDataTexts);
  const common = useTexts(commonTexts);
  const { begin, start, cancel, undo } = useImportCalls(by);
  const { sending, send, clear, stop } = useSending();
  const [problem, setProblem] = useState('');
  const take = async (files: readonly PickedFile[]): Promise<void> => {
    setProblem('');
    if (files.length === 0) return toast(say('noFiles'));
    if (files.length > maxFiles) return toast(say('tooMany', { n: maxFiles }));
    const named = files.map(({ name, file: { size: bytes } }) => ({ name, bytes }));
    try {
      const begun = await begin.mutateAsync({ files: named });
      await send(files, begun);
      await start.mutateAsync({ importId: begun.importId });
    } catch (error) {
      // What the server refused it has said itself.
      if (error instanceof SendError) {
        setProblem(say('sendFailed', { name: error.fileName }));
        cancel.mutate({});
      }
    } finally {
      clear();
    }
  };
  const onCancel = (): void => {
    stop();
    cancel.mutate({});
  };
  const onUndo = async (): Promise<void> => {
    const isSure = await confirm({
      title: say('undoAsk'),
      text: say('undoText'),
      confirmText: say('undo'),
      cancelText: common('cancel'),
      isDanger: true,
    });
    if (isSure) undo.mutate({});
  };
  if (!state.canImport) return <Banner tone="info">{say('notHere')}</Banner>;
  const { stage, report, importId, canUndo } = state;
  const isRunning = ['receiving', 'reading', 'storing', 'undoing'].includes(stage);
  return (
    <div className="market-data__import">
      {problem !== '' && <Banner tone="warn">{problem}</Banner>}
      <Ended state={state} />
      {sending ? (
        <SendingProgress sending={sending} onCancel={onCancel} />
      ) : isRunning ? (
        <ImportProgress state={state} onCancel={onCancel} />
      ) : (
        <DropZone isDisabled={begin.isPending} onFiles={(files) => void take(files)} />
      )}
      {canUndo && !sending && (
        <Button isLoading={undo.isPending} onClick={() => void onUndo()}>
          {say('undo')}
        </Button>
      )}
      {report && !isRunning && !sending && (
        <ImportReport report={report} onUnit={(volume) => importId !== null && start.mutate({ importId, volume })} />
      )}
    </div>
  );
}

/** How the last import ended where there is no report of it. */
function Ended({ state: { stage, failure } }: { readonly state: ImportState }) {
  const say = useTexts(marketDataTexts);
  switch (stage) {
    case 'failed':
      return <Banner tone="warn">{`${say('failed')} · ${failure}`}</Banner>;
    case 'interrupted':
    case 'cancelled':
    case 'undone':
    case 'nothingToUndo':
      return <Banner tone={stage === 'interrupted' ? 'warn' : 'info'}>{say(stage)}</Banner>;
    default:
      return null;
  }
}
