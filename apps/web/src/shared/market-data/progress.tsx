import { Button } from '@lianpan/ui';
import { useTexts } from '../texts.ts';
import type { ImportState } from './calls.ts';
import { marketDataTexts } from './texts.ts';
import type { Sending } from './use-sending.ts';

/** Files that are named while they are sent. */
const maxShown = 30;

const mebibyte = 1024 * 1024;

/** Bytes as people read them. */
const sizeText = (bytes: number): string =>
  bytes < mebibyte ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / mebibyte).toFixed(1)} MB`;

const sum = (figures: readonly number[]): number => figures.reduce((total, one) => total + one, 0);

/** Files on their way, those that travel first. */
export function SendingProgress({ sending, onCancel }: { readonly sending: Sending; readonly onCancel: () => void }) {
  const say = useTexts(marketDataTexts);
  const { files, sent } = sending;
  const all = files.map(({ name, file: { size } }, place) => ({ name, size, sent: sent[place] ?? 0 }));
  const isDone = (one: (typeof all)[number]): boolean => one.sent >= one.size;
  const done = all.filter(isDone);
  const shown = [...all.filter((one) => !isDone(one)), ...done].slice(0, maxShown);
  return (
    <Running
      title={say('sending', { done: done.length, all: all.length })}
      note={say('bytes', { sent: sizeText(sum(sent)), all: sizeText(sum(all.map(({ size }) => size))) })}
      part={sum(sent) / Math.max(1, sum(all.map(({ size }) => size)))}
      onCancel={onCancel}
    >
      <ul className="market-data__files">
        {shown.map(({ name, size, sent: own }) => (
          <li key={name}>
            <span>{name}</span>
            <span>{say('bytes', { sent: sizeText(own), all: sizeText(size) })}</span>
          </li>
        ))}
        {all.length > maxShown && <li>{say('moreFiles', { n: all.length - maxShown })}</li>}
      </ul>
    </Running>
  );
}

/** What the server does with the files. */
export function ImportProgress({ state, onCancel }: { readonly state: ImportState; readonly onCancel: () => void }) {
  const say = useTexts(marketDataTexts);
  const { stage, rowNum, readNum, fileNum, receivedNum, receivedBytes, totalBytes } = state;
  if (stage === 'receiving') {
    const title = say('receivingElsewhere', { done: receivedNum, all: fileNum });
    return <Running title={title} part={receivedBytes / Math.max(1, totalBytes)} onCancel={onCancel} />;
  }
  if (stage !== 'reading') return <Running title={say(stage === 'undoing' ? 'undoing' : 'storing')} />;
  return (
    <Running
      title={say('reading', { n: rowNum.toLocaleString('en') })}
      note={fileNum > 0 && say('readFiles', { done: readNum, all: fileNum })}
      part={fileNum > 0 ? readNum / fileNum : undefined}
      onCancel={onCancel}
    />
  );
}

interface RunningProps {
  readonly title: string;
  readonly note?: string | false;
  /** 0 to 1; nobody knows how long it takes without. */
  readonly part?: number | undefined;
  readonly onCancel?: () => void;
  readonly children?: React.ReactNode;
}

function Running({ title, note, part, onCancel, children }: RunningProps) {
  const say = useTexts(marketDataTexts);
  return (
    <div className="market-data__running">
      <p role="status">{title}</p>
      {note && <p className="market-data__small">{note}</p>}
      <progress className="market-data__bar" aria-label={title} {...(part !== undefined && { value: part, max: 1 })} />
      {onCancel && <Button onClick={onCancel}>{say('cancel')}</Button>}
      {children}
    </div>
  );
}
