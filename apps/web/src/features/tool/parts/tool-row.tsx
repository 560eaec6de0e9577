import { IconButton, ListRow, Tag } from '@lianpan/ui';
import type { ReactNode } from 'react';
import { clockText } from '../../../shared/dates.ts';
import { countText } from '../../../shared/picks/count-text.ts';
import { todayOf, useListCounts } from '../../../shared/picks/list-counts.ts';
import { pickTexts } from '../../../shared/picks/pick-texts.ts';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useFocus, type MarketTool } from '../api.ts';
import { marketToolTexts } from '../texts.ts';

interface ToolRowProps {
  readonly tool: MarketTool;
  /** Before the star: a handle to move the row. */
  readonly handle?: ReactNode;
  /** See `ListRow`. */
  readonly isHeld?: boolean;
  readonly shift?: number | undefined;
}

/** A tool with what it is good for, how new it is, and whether this person may use it. */
export function ToolRow({ tool, handle, ...place }: ToolRowProps) {
  const say = useTexts(marketToolTexts);
  const { status } = useViewer();
  const focus = useFocus();
  const isFocus = focus.isPending ? focus.variables.isFocus : tool.isFocus;
  const toggle = (): void => {
    if (status === 'member') focus.mutate({ markingToolId: tool.markingToolId, isFocus: !isFocus });
    else void runtime().requireLogin();
  };
  return (
    <ListRow
      {...place}
      href={tool.route}
      title={
        <>
          {tool.name} <Tag tone={tool.needPrivilege ? 'neutral' : 'brand'}>{say(tool.tag, { n: tool.usesLeft })}</Tag>
        </>
      }
      value={<ToolCount toolId={tool.markingToolId} />}
      note={`${tool.slogan} · ${tool.hasNewToday ? say('updated', { time: clockText(tool.updateTime) }) : say('waiting')}`}
      trailing={
        <>
          <IconButton
            icon={isFocus ? 'starFilled' : 'star'}
            label={say(isFocus ? 'unfocus' : 'focus', { name: tool.name })}
            isPressed={isFocus}
            onClick={toggle}
          />
          {handle}
        </>
      }
    />
  );
}

/** How many the tool lists now; nothing for a tool that is no list. */
function ToolCount({ toolId }: { readonly toolId: number }) {
  const say = useTexts(pickTexts);
  const { data } = useListCounts();
  const count = data?.tools.find(({ markingToolId }) => markingToolId === toolId);
  return data && count ? countText(say, count, todayOf(data)) : null;
}
