import { SESSION_LABEL } from '@lianpan/market/rules';
import { Tag } from '@lianpan/ui';
import { commonTexts } from '../../../shared/common-texts.ts';
import { momentText } from '../../../shared/dates.ts';
import { isHistory } from '../../../shared/freshness.tsx';
import { sourceText } from '../../../shared/source-notes.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { QuoteHeader } from '../api.ts';
import { diagnosisTexts } from '../texts.ts';

interface SourceLineProps {
  readonly fresh: Pick<QuoteHeader, 'sourceName' | 'tradeDate' | 'asOf' | 'session' | 'isTradingDay'>;
}

/** Where the figures come from, of when they are, and what the market is doing. */
export function SourceLine({ fresh }: SourceLineProps) {
  const say = useTexts(diagnosisTexts);
  const common = useTexts(commonTexts);
  const { sourceName, tradeDate, asOf, session, isTradingDay } = fresh;
  const isFinished = isHistory(sourceName);
  return (
    <p className="diagnosis-source">
      <Tag tone="warn">{sourceText(sourceName, tradeDate, common)}</Tag>
      {!isFinished && (
        <>
          <time dateTime={new Date(asOf).toISOString()}>{momentText(asOf)}</time>
          <span>{say(isTradingDay ? SESSION_LABEL[session] : 'holiday')}</span>
        </>
      )}
    </p>
  );
}
