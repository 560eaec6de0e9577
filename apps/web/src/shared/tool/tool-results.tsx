import type { CallOutput } from '@lianpan/client';
import { Cluster, SegmentedControl } from '@lianpan/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { PastResults } from './past-results.tsx';
import { toolTexts } from './tool-texts.ts';
import { useToolId } from './use-tool-id.ts';
import { useStudy } from './use-study.ts';

const target = 'GET /api/stocks/hall/getMarkingToolResults';
/** Trading days after the day of the entry, as the server counts them. */
const held = ['1', '3', '5', '10'] as const;

export type SignKind = CallOutput<typeof target>['kinds'][number]['kind'];

interface ToolResultsProps {
  readonly tradeDate: string | undefined;
  readonly nameOf: (kind: SignKind) => string;
  /** Rows to keep room for. */
  readonly usual: number;
  /** Said beside the method that all share. */
  readonly also?: string;
}

/** What became of what a tool listed on past days, after as many days as are chosen. */
export function ToolResults({ tradeDate, nameOf, usual, also = '' }: ToolResultsProps) {
  const say = useTexts(toolTexts);
  const [days, setDays] = useState<(typeof held)[number]>('5');
  const { view, isError } = useStudy(target, { markingToolId: useToolId(), tradeDate });
  if (isError) return null;
  return (
    <PastResults
      kinds={view?.kinds.map(({ kind, results: all }) => {
        const one = all.find(({ heldDays }) => heldDays === Number(days));
        return {
          key: kind,
          name: nameOf(kind),
          n: one?.n ?? 0,
          ratePct: one?.upRatePct ?? null,
          meanPct: one?.avgPct ?? null,
          excessPct: one?.excessPct ?? null,
        };
      })}
      days={view?.days}
      since={view?.since}
      titles={{ kind: say('kind'), rate: say('upRate'), mean: say('mean'), excess: say('excess') }}
      how={also + say('heldHow')}
      usual={usual}
    >
      <Cluster isPadded isSpread>
        <span>{say('held')}</span>
        <SegmentedControl
          label={say('held')}
          choices={held.map((n) => ({ key: n, title: say('heldDays', { n }) }))}
          value={days}
          onChange={setDays}
        />
      </Cluster>
    </PastResults>
  );
}
