import type { CallOutput } from '@lianpan/client';
import { minuteMs } from '@lianpan/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf, useCall } from '../../shared/query.ts';
import { useViewer } from '../../shared/runtime.ts';

const list = 'GET /api/stocks/hall/getMarkingToolList';

type ToolOnWire = CallOutput<typeof list>[number];

/** A market tool with what this person may do with it. */
export type MarketTool = Omit<ToolOnWire, 'experienceNum'> & { readonly usesLeft: number };

const toolOf = ({ experienceNum: usesLeft, ...tool }: ToolOnWire): MarketTool => ({ ...tool, usesLeft });

/** The market tools, the own ones first; asked anew for every person. */
export function useMarketTools() {
  const { status } = useViewer();
  return useQuery({
    ...queryOf(list, {}, { silent: true, freshForMs: minuteMs, enabled: status !== 'restoring' }),
    select: (tools) => tools.map(toolOf),
  });
}

export const useFocus = () => useCall('POST /api/stocks/hall/focusMarkingTool', { makesStale: [list] });

/** Puts the own tools into an order at once; the server's order comes back when it refuses. */
export function useSortTools(): (markingToolIds: readonly number[]) => void {
  const client = useQueryClient();
  const sort = useCall('POST /api/stocks/hall/sortMarkingTools', { makesStale: [list] });
  return (markingToolIds) => {
    client.setQueryData([list, {}], (tools: readonly ToolOnWire[] | undefined) =>
      tools?.toSorted((a, b) => placeIn(markingToolIds, a) - placeIn(markingToolIds, b)),
    );
    sort.mutate({ markingToolIds: [...markingToolIds] });
  };
}

const placeIn = (ids: readonly number[], { markingToolId, isFocus }: ToolOnWire): number =>
  isFocus ? ids.indexOf(markingToolId) : ids.length;
