import { EmptyState, Icon, List, Note, roomFor, SearchField, Section, Stack, useDragOrder } from '@lianpan/ui';
import { useId, useState } from 'react';
import { isPage } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { SubPage } from '../../../shared/page.tsx';
import { useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useMarketTools, useSortTools, type MarketTool } from '../api.ts';
import { ToolRow } from '../parts/tool-row.tsx';
import { marketToolTexts } from '../texts.ts';
import './market-tools.css';

const groups = ['before', 'during', 'after', 'pick', 'capital'] as const;

/** All market tools: the own ones in one's own order, the others by the hour at which they are used. */
export default function MarketTools() {
  const say = useTexts(marketToolTexts);
  const common = useTexts(commonTexts);
  const [typed, setTyped] = useState('');
  const tools = useMarketTools();
  const word = typed.trim();
  return (
    <SubPage
      isNarrow
      back="hall"
      header={
        <Stack isPadded>
          <SearchField
            value={typed}
            onChange={setTyped}
            label={say('search')}
            placeholder={say('search')}
            clearLabel={common('clear')}
          />
        </Stack>
      }
    >
      <Answered answer={tools}>
        {(all) => {
          const there = all.filter(({ route }) => isPage(route));
          if (word !== '') return <Found tools={there.filter((tool) => isCalled(tool, word))} word={word} />;
          return (
            <>
              <Mine tools={there.filter(({ isFocus }) => isFocus)} />
              {groups.map((group) => {
                const own = there.filter((tool) => tool.group === group);
                return own.length === 0 ? null : (
                  <Section key={group} title={say(group)} isFlush>
                    <Rows tools={own} />
                  </Section>
                );
              })}
            </>
          );
        }}
      </Answered>
    </SubPage>
  );
}

const isCalled = ({ name, slogan }: MarketTool, word: string): boolean =>
  `${name} ${slogan}`.toLowerCase().includes(word.toLowerCase());

const Rows = ({ tools }: { readonly tools: readonly MarketTool[] }) => (
  <List>
    {tools.map((tool) => (
      <ToolRow key={tool.markingToolId} tool={tool} />
    ))}
  </List>
);

function Found({ tools, word }: { readonly tools: readonly MarketTool[]; readonly word: string }) {
  const say = useTexts(marketToolTexts);
  return tools.length === 0 ? (
    <EmptyState icon="search" text={say('nothingFound', { word })} />
  ) : (
    <Rows tools={tools} />
  );
}

/** The own tools, to be put into an order by a finger or by keys. */
function Mine({ tools }: { readonly tools: readonly MarketTool[] }) {
  const say = useTexts(marketToolTexts);
  const { status } = useViewer();
  const hintId = useId();
  const sort = useSortTools();
  const move = (id: string, to: number): void => {
    const others = tools.map(({ markingToolId }) => markingToolId).filter((other) => String(other) !== id);
    sort(others.toSpliced(to, 0, Number(id)));
  };
  const { drag, onPointerDown, onKeyDown } = useDragOrder(move);
  return (
    <Section title={say('mine')} isFlush={tools.length > 0}>
      {tools.length === 0 ? (
        <Note>{say(status === 'guest' ? 'guest' : 'mineEmpty')}</Note>
      ) : (
        <>
          <p className="lp-hidden" id={hintId}>
            {say('keyHint')}
          </p>
          <List>
            {tools.map((tool, at) => {
              const id = String(tool.markingToolId);
              const { name } = tool;
              return (
                <ToolRow
                  key={id}
                  tool={tool}
                  isHeld={drag?.id === id}
                  shift={drag && drag.id !== id ? roomFor(drag, at) : undefined}
                  handle={
                    <button
                      type="button"
                      className="tool-mine__handle"
                      aria-label={say('drag', { name, position: at + 1 })}
                      aria-describedby={hintId}
                      onPointerDown={(event) => onPointerDown(event, id, at)}
                      onKeyDown={(event) => onKeyDown(event, id, at, tools.length)}
                    >
                      <Icon name="drag" size={22} />
                    </button>
                  }
                />
              );
            })}
          </List>
        </>
      )}
    </Section>
  );
}
