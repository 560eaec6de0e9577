import { EmptyState, Icon, isIconName, Section, Skeletons } from '@lianpan/ui';
import { useState, type ComponentProps } from 'react';
import { Unanswered } from '../../../shared/answered.tsx';
import { countText } from '../../../shared/picks/count-text.ts';
import { todayOf, useListCounts } from '../../../shared/picks/list-counts.ts';
import { pickTexts } from '../../../shared/picks/pick-texts.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { PremiumTool } from '../api.ts';
import { operationTexts } from '../texts.ts';
import { ToolChip } from './chip.tsx';
import { ToolSheet } from './tool-sheet.tsx';
import './tool-grid.css';

interface ToolGridProps {
  readonly tools: readonly PremiumTool[] | undefined;
  readonly answer: ComponentProps<typeof Unanswered>['answer'];
  readonly isMember: boolean;
}

/** Premium tools with their locks; each opens its sheet. */
export function ToolGrid({ tools, answer, isMember }: ToolGridProps) {
  const say = useTexts(operationTexts);
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = tools?.find((tool) => tool.id === openId);
  return (
    <Section title={say('tools')} note={say('toolsNote')}>
      <Unanswered answer={answer} skeleton={<Skeletons variant="cards" count={5} />} />
      {tools?.length === 0 && <EmptyState text={say('noTools')} />}
      <ul className="premium-grid">
        {tools?.map((tool) => (
          <li key={tool.id}>
            <button type="button" className="premium-card" onClick={() => setOpenId(tool.id)}>
              <span className="premium-card__top">
                <Icon name={isIconName(tool.icon) ? tool.icon : 'premium'} size={24} />
                {tool.isLocked && (
                  <span className="premium-card__lock">
                    <Icon name="lock" size={16} />
                  </span>
                )}
              </span>
              <b>{tool.title}</b>
              <span className="premium-card__text">{tool.description}</span>
              <ToolCount toolId={tool.toolId} />
              <span className="premium-card__chip">
                <ToolChip tool={tool} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {opened && (
        <ToolSheet tool={opened} isMember={isMember} isOpen={openId !== null} onClose={() => setOpenId(null)} />
      )}
    </Section>
  );
}

/** How many the tool lists now, which is open to everybody; nothing for a tool that lists none. */
function ToolCount({ toolId }: { readonly toolId: number }) {
  const say = useTexts(pickTexts);
  const { data } = useListCounts();
  const count = data?.tools.find(({ markingToolId }) => markingToolId === toolId);
  if (!data || !count) return null;
  return <span className="premium-card__count">{countText(say, count, todayOf(data))}</span>;
}
