import { Cluster, Note, Stack, Tag } from '@lianpan/ui';
import { useEffect } from 'react';
import { href } from '../../../routes/href.ts';
import { dayText } from '../../../shared/dates.ts';
import { track } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Suggestion } from '../api.ts';
import { adviserTexts } from '../texts.ts';

const tones = { positive: 'up', neutral: 'neutral', cautious: 'warn' } as const;

interface SuggestionCardProps {
  readonly suggestion: Suggestion;
  readonly adviserName: string;
  readonly isExpired: boolean;
}

/** A view on a stock with all that it stands on; never an order. Product handbook 6.9. */
export function SuggestionCard({ suggestion, adviserName, isExpired }: SuggestionCardProps) {
  const say = useTexts(adviserTexts);
  const { stockNo, stockName } = suggestion;
  useEffect(() => {
    track('suggestionRead', {});
  }, []);
  const facts = {
    price: suggestion.priceAt ?? '--',
    day: suggestion.tradeDate,
    until: dayText(suggestion.validUntil),
    n: suggestion.riskClass,
  };
  return (
    <div className="adviser-suggestion">
      <Stack gap={2}>
        <Cluster>
          <strong>{say('suggestion')}</strong>
          <Tag tone={tones[suggestion.view]}>{say(`view_${suggestion.view}`)}</Tag>
          <Tag>{say(`horizon_${suggestion.horizon}`)}</Tag>
          {isExpired && <Tag tone="warn">{say('expired')}</Tag>}
        </Cluster>
        {stockName === null ? (
          <Note>{`${stockNo} ${say('otherMarket')}`}</Note>
        ) : (
          <a className="adviser-suggestion__stock" href={href('stockDiagnosis', { stockNo })} lang="zh-CN">
            {`${stockName} ${stockNo}`}
          </a>
        )}
        <Lines title={say('reasons')} lines={suggestion.reasons} />
        <Lines
          title={say('evidence')}
          lines={suggestion.evidence.map(({ text, origin, day }) => `${text}（${origin} ${day}）`)}
        />
        <Lines title={say('risks')} lines={suggestion.risks} />
        {suggestion.positionHint !== '' && <p>{say('hint', { text: suggestion.positionHint })}</p>}
        <Note>{say('facts', facts)}</Note>
        <Note>{say('signed', { name: adviserName, no: suggestion.certNo })}</Note>
        <Note>{say('ownDecision')}</Note>
      </Stack>
    </div>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <div>
      <b className="adviser-suggestion__title">{title}</b>
      <ul className="adviser-suggestion__lines" lang="zh-CN">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
