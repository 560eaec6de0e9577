import { Note, Section } from '@lianpan/ui';
import { useState } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { DayPage } from '../../../shared/tool/day-page.tsx';
import { Locked } from '../../../shared/tool/tool-table.tsx';
import { useToolDay } from '../../../shared/tool/use-tool-day.ts';
import { useChoice, type Choice } from '../api.ts';
import { choiceTexts } from '../choice-texts.ts';
import { ChoiceFilterPanel, noChoice } from '../parts/choice-filter.tsx';
import { ChoiceTable } from '../parts/choice-table.tsx';
import { RotationMap } from '../parts/rotation-map.tsx';
import { themeTexts } from '../texts.ts';

/** Themes to choose from: by stage, heat, money and news, with who leads them and how they took turns. F.1. */
export default function ChooseTheme() {
  const day = useToolDay();
  const [filter, setFilter] = useState(noChoice);
  const { stages, heat, capital, hasCatalyst } = filter;
  const answer = useChoice({
    tradeDate: day.tradeDate,
    ...(stages.length > 0 && { stages: [...stages] }),
    ...(heat !== '0' && { leastHeat: Number(heat) }),
    ...(capital !== 'ANY' && { capital }),
    ...(hasCatalyst && { hasCatalyst }),
  });
  const { locks } = answer.data ?? {};
  return (
    <DayPage back="premium" fresh={answer.data} day={day}>
      {locks && !locks.pool && <ChoiceFilterPanel filter={filter} onChange={setFilter} hasStrength={!locks.strength} />}
      <Answered answer={answer}>{(choice) => <Chosen choice={choice} />}</Answered>
    </DayPage>
  );
}

const lockedParts = ['strength', 'leaders', 'rotation'] as const;

function Chosen({ choice }: { readonly choice: Choice }) {
  const say = useTexts(choiceTexts);
  const theme = useTexts(themeTexts);
  const { list, followed, total, rotation, locks } = choice;
  return (
    <>
      <Section title={say('pool')} note={say('found', { followed, n: total })} isFlush>
        <ChoiceTable choice={choice} />
      </Section>
      {locks.pool && <Locked lock={locks.pool} of="others" />}
      {list.some(({ estimated }) => estimated) && <Note isPadded>{theme('estimated')}</Note>}
      {rotation.length > 0 && <RotationMap rotation={rotation} />}
      {lockedParts.map((part) => {
        const lock = locks[part];
        return (
          lock && (
            <Section key={part} title={say(part === 'rotation' ? 'rotationPart' : part)} isFlush>
              <Locked lock={lock} of="part" />
            </Section>
          )
        );
      })}
      <Note isPadded>{say('how')}</Note>
    </>
  );
}
