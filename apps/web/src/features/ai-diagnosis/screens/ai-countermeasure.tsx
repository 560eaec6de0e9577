import { Button, EmptyState, Note, Section, SegmentedControl, Stack, TextField } from '@lianpan/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { useCountermeasure, type Countermeasure, type Position } from '../api.ts';
import { AiLock } from '../parts/ai-lock.tsx';
import { AiPage, NoStock, useAskedStock } from '../parts/ai-page.tsx';
import { Sentences } from '../parts/sentences.tsx';
import { aiTexts } from '../texts.ts';

/** What would have to happen, for who holds the stock and who does not. Market handbook D.8. */
export default function AiCountermeasure() {
  const stockNo = useAskedStock();
  return stockNo === null ? <NoStock /> : <Stock key={stockNo} stockNo={stockNo} />;
}

function Stock({ stockNo }: { readonly stockNo: string }) {
  const say = useTexts(aiTexts);
  const [position, setPosition] = useState<Position>({ horizon: 'SHORT' });
  return (
    <AiPage answer={useCountermeasure(stockNo, position)}>
      {(answer) => {
        if (answer.lock)
          return <AiLock lock={answer.lock} text={say('lockedCases')} stockNo={stockNo} scene="aiCountermeasure" />;
        if (answer.absence) return <EmptyState text={say(answer.absence)} note={say('abstainNote')} />;
        return (
          <>
            <PositionForm position={position} onChange={setPosition} />
            <Cases answer={answer} />
            <Scenarios answer={answer} />
            <Note isPadded>{say('noAdvice')}</Note>
          </>
        );
      }}
    </AiPage>
  );
}

interface PositionFormProps {
  readonly position: Position;
  readonly onChange: (position: Position) => void;
}

function PositionForm({ position, onChange }: PositionFormProps) {
  const say = useTexts(aiTexts);
  const [typed, setTyped] = useState(position.costPrice === undefined ? '' : String(position.costPrice));
  const [isWrong, setIsWrong] = useState(false);
  const { horizon = 'SHORT' } = position;
  const apply = (): void => {
    const cost = Number(typed);
    const isCost = typed.trim() !== '' && Number.isFinite(cost) && cost > 0 && cost <= 100_000;
    setIsWrong(typed.trim() !== '' && !isCost);
    if (isCost) onChange({ horizon, costPrice: cost });
    else if (typed.trim() === '') onChange({ horizon });
  };
  return (
    <Section title={say('position')}>
      <Stack>
        <TextField
          label={say('cost')}
          value={typed}
          onChange={setTyped}
          inputMode="decimal"
          maxLength={10}
          error={isWrong ? say('costWrong') : undefined}
          suffix={
            <Button size="sm" onClick={apply}>
              {say('apply')}
            </Button>
          }
        />
        <SegmentedControl
          label={say('horizon')}
          value={horizon}
          choices={(['SHORT', 'MID', 'LONG'] as const).map((key) => ({ key, title: say(key) }))}
          onChange={(key) => onChange({ ...position, horizon: key })}
          isBlock
        />
      </Stack>
    </Section>
  );
}

function Cases({ answer: { cases, facts } }: { readonly answer: Countermeasure }) {
  const say = useTexts(aiTexts);
  return cases.map(({ holder, sentences }) => {
    const title = say(holder === 'none' ? 'forNone' : 'forHolder');
    return (
      <Section key={holder} title={title} isFlush>
        <Sentences label={title} sentences={sentences} facts={facts} />
      </Section>
    );
  });
}

function Scenarios({ answer: { scenarios, facts } }: { readonly answer: Countermeasure }) {
  const say = useTexts(aiTexts);
  return scenarios.map(({ key, watch, disproof }) => {
    const sentences = [watch, disproof].flatMap((one) => one ?? []);
    return (
      <Section key={key} title={say(key)} note={say('scenarios')} isFlush={sentences.length > 0}>
        {sentences.length === 0 ? (
          <Note>{say('noGround')}</Note>
        ) : (
          <Sentences label={say(key)} sentences={sentences} facts={facts} />
        )}
      </Section>
    );
  });
}
