import { List, ListRow, Sheet } from '@lianpan/ui';
import { useState } from 'react';
import { commonTexts } from '../../../shared/common-texts.ts';
import { momentText } from '../../../shared/dates.ts';
import { sourceText } from '../../../shared/source-notes.tsx';
import { dayText } from '../../../shared/dates.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Fact, Sentence } from '../api.ts';
import { aiTexts } from '../texts.ts';

interface SentencesProps {
  readonly label: string;
  readonly sentences: readonly Sentence[];
  readonly facts: readonly Fact[];
}

/** Sentences, each a button that opens the facts it stands on. */
export function Sentences({ label, sentences, facts }: SentencesProps) {
  const [opened, setOpened] = useState<Sentence>();
  const [isOpen, setIsOpen] = useState(false);
  const say = useTexts(aiTexts);
  return (
    <>
      <List label={label}>
        {sentences.map((sentence) => (
          <ListRow
            key={sentence.key}
            title={sentence.text}
            onClick={() => {
              setOpened(sentence);
              setIsOpen(true);
            }}
          />
        ))}
      </List>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={say('facts')}
        closeLabel={say('close')}
        variant="popup"
      >
        {opened && <Facts sentence={opened} facts={facts} />}
      </Sheet>
    </>
  );
}

function Facts({ sentence, facts }: { readonly sentence: Sentence; readonly facts: readonly Fact[] }) {
  const say = useTexts(aiTexts);
  const common = useTexts(commonTexts);
  const used = sentence.factIds.flatMap((id) => facts.filter((fact) => fact.id === id));
  return (
    <>
      <p className="lp-padded">{sentence.text}</p>
      <List label={say('facts')}>
        {used.map(({ id, name, text, sourceName, asOf }) => (
          <ListRow
            key={id}
            title={name}
            note={say('source', { source: sourceText(sourceName, dayText(asOf), common), time: momentText(asOf) })}
            value={text}
          />
        ))}
      </List>
    </>
  );
}
