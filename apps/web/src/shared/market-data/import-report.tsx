import { Button, Tag } from '@lianpan/ui';
import { useTexts } from '../texts.ts';
import type { ImportState } from './calls.ts';
import { marketDataTexts } from './texts.ts';

type Report = NonNullable<ImportState['report']>;

interface ImportReportProps {
  readonly report: Report;
  readonly onUnit: (volume: 'share' | 'lot') => void;
}

/** What became of each file, what was taken in all, and what was refused and why. */
export function ImportReport({ report, onUnit }: ImportReportProps) {
  const say = useTexts(marketDataTexts);
  const { files, moreNum, sentences, isEmpty, needsUnit } = report;
  return (
    <div className="market-data__outcome">
      <h3>
        {say('report')} <small role="status">{say(isEmpty ? 'finishedEmpty' : 'finished')}</small>
      </h3>
      {needsUnit && (
        <div className="market-data__unit" role="group" aria-label={say('unit')}>
          <p>
            <b>{say('unit')}</b> {say('unitNote')}
          </p>
          <div className="market-data__buttons">
            <Button onClick={() => onUnit('lot')}>{say('lots')}</Button>
            <Button onClick={() => onUnit('share')}>{say('shares')}</Button>
          </div>
        </div>
      )}
      <ul className="market-data__sentences">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <ul className="market-data__report">
        {files.map((file) => (
          <li key={file.name}>
            <span>{file.name}</span>
            <FileOutcome file={file} />
          </li>
        ))}
        {moreNum > 0 && <li>{say('moreFiles', { n: moreNum })}</li>}
      </ul>
    </div>
  );
}

function FileOutcome({ file }: { readonly file: Report['files'][number] }) {
  const say = useTexts(marketDataTexts);
  const { isTaken, kindName: kind, sourceName: source, rowNum, refusedNum, why } = file;
  if (!isTaken) {
    return (
      <span className="market-data__small">
        <Tag tone="warn">{say('skipped')}</Tag> {why}
      </span>
    );
  }
  const rows = rowNum.toLocaleString('en');
  return (
    <span className="market-data__small">
      {refusedNum > 0
        ? say('takenFile', { kind, source, rows, refused: refusedNum.toLocaleString('en') })
        : say('takenWhole', { kind, source, rows })}
    </span>
  );
}
