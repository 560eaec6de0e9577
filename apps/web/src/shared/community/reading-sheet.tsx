import {
  goToHeading,
  List,
  ListRow,
  Note,
  Section,
  SegmentedControl,
  Sheet,
  Switch,
  type ReadingHeading,
  type ReadingStep,
} from '@lianpan/ui';
import { useRef, useState } from 'react';
import { commonTexts } from '../common-texts.ts';
import { useTexts } from '../texts.ts';
import { communityTexts } from './community-texts.ts';
import { setReadingStep, useReadingStep } from './reading-step.ts';

const steps = ['0', '1', '2'] as const;

interface ReadingSheetProps {
  readonly headings: readonly ReadingHeading[];
  readonly isPure: boolean;
  readonly onPure: (isPure: boolean) => void;
  readonly onClose: () => void;
}

/** How a long text is read: its size, the text alone, and the way to each of its parts. */
export function ReadingSheet({ headings, isPure, onPure, onClose }: ReadingSheetProps) {
  const say = useTexts(communityTexts);
  const common = useTexts(commonTexts);
  const step = useReadingStep();
  const [isOpen, setOpen] = useState(true);
  const chosen = useRef<ReadingHeading>(null);
  const close = (): void => setOpen(false);
  const go = (heading: ReadingHeading): void => {
    chosen.current = heading;
    close();
  };
  // The sheet gives the focus back when it has closed; the heading takes it after that.
  const onClosed = (): void => {
    if (chosen.current) goToHeading(chosen.current);
    onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={close} onClosed={onClosed} title={say('reading')} closeLabel={common('close')}>
      <Section title={say('readingSize')}>
        <SegmentedControl
          isBlock
          label={say('readingSize')}
          choices={steps.map((key) => ({ key, title: say(`readingSize${key}`) }))}
          value={steps[step]}
          onChange={(key) => setReadingStep(Number(key) as ReadingStep)}
        />
      </Section>
      <List label={say('reading')}>
        <ListRow
          title={say('readingPure')}
          note={say('readingPureNote')}
          trailing={<Switch isOn={isPure} onChange={onPure} label={say('readingPure')} />}
        />
      </List>
      <Section title={say('contents')} isFlush>
        {headings.length === 0 ? (
          <Note isPadded>{say('noContents')}</Note>
        ) : (
          <List label={say('contents')}>
            {headings.map((heading, at) => (
              <ListRow
                key={at}
                title={heading.level === 3 ? <>　{heading.text}</> : heading.text}
                onClick={() => go(heading)}
              />
            ))}
          </List>
        )}
      </Section>
    </Sheet>
  );
}
