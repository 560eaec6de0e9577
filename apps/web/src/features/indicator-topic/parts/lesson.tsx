import { Accordion, Section, Stack } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import type { Indicator } from '../api.ts';
import { lessonTexts } from '../lesson-texts.ts';
import { indicatorTexts } from '../texts.ts';

const parts = ['how', 'read', 'mistake', 'unfit'] as const;

/** What an indicator is; how it is computed, read and misread behind a tap each. */
export function Lesson({ indicator }: { readonly indicator: Indicator }) {
  const say = useTexts(indicatorTexts);
  const teach = useTexts(lessonTexts);
  return (
    <Section title={say('lesson')}>
      <Stack>
        <p>{teach(`${indicator}_lesson`)}</p>
        <Accordion
          key={indicator}
          parts={parts.map((key) => ({
            key,
            title: <b>{say(key)}</b>,
            content: <p>{teach(`${indicator}_${key}`)}</p>,
            isOpen: key === 'read',
          }))}
        />
      </Stack>
    </Section>
  );
}
