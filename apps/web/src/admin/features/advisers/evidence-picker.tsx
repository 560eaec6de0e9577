import { Button, Cluster, List, ListRow, Note } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { queryOf } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { facts } from './api.ts';
import { adviserTexts } from './texts.ts';

interface EvidencePickerProps {
  readonly ticketId: string;
  readonly stockNo: string;
  /** A line as the field has them: text, origin and day. */
  readonly onPick: (line: string) => void;
}

/** Facts of the stock to be taken as evidence, each with its source and day. */
export function EvidencePicker({ ticketId, stockNo, onPick }: EvidencePickerProps) {
  const say = useTexts(adviserTexts);
  const [isOpen, setOpen] = useState(false);
  const isStock = /^\d{6}$/.test(stockNo);
  return (
    <>
      <Cluster>
        <Button size="sm" isDisabled={!isStock} onClick={() => setOpen(!isOpen)}>
          {say('pickEvidence')}
        </Button>
      </Cluster>
      {isOpen && isStock && <Facts ticketId={ticketId} stockNo={stockNo} onPick={onPick} />}
    </>
  );
}

function Facts({ ticketId, stockNo, onPick }: EvidencePickerProps) {
  const say = useTexts(adviserTexts);
  const answer = useQuery(queryOf(facts, { ticketId, stockNo }));
  return (
    <Answered answer={answer}>
      {({ list }) =>
        list.length === 0 ? (
          <Note>{say('noEvidence')}</Note>
        ) : (
          <List label={say('pickEvidence')}>
            {list.map((fact) => (
              <ListRow
                key={fact.text}
                title={fact.text}
                note={`${fact.origin} · ${fact.day}`}
                onClick={() => onPick(`${fact.text} | ${fact.origin} | ${fact.day}`)}
              />
            ))}
          </List>
        )
      }
    </Answered>
  );
}
