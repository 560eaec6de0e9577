import type { CallOutput } from '@lianpan/client';
import { Note, List, ListRow, SkeletonBlock } from '@lianpan/ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { queryOf } from '../../../shared/query.ts';
import { replayId } from '../../../shared/replay.ts';
import { useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { ToolLock } from '../../../shared/tool/use-tool-list.ts';
import { useUnlock } from '../../../shared/tool/use-unlock.ts';
import type { MarkKind, StrategyTrades, ToolMarks } from './chart-marks.ts';
import { markTexts } from './mark-texts.ts';

const signalCall = 'POST /api/stocks/hall/getStockSignals';
const tradeCall = 'POST /api/stocks/diagnosis/getStrategyTrades';
const ownCall = 'POST /api/stocks/mock/getTrades';
const registeredCall = 'POST /api/stocks/trade/getTrades';
const freshForMs = 60_000;
/** The newest trades of a stock; older ones stand on the page of the account. */
const maxOwn = 50;

interface KnownToolMarks {
  readonly marks: ToolMarks;
  readonly signals: UseQueryResult<CallOutput<typeof signalCall>>;
  readonly strategies: UseQueryResult<CallOutput<typeof tradeCall>>;
  /** All strategies with a trade, and those that the chart bears: the first until somebody chooses. */
  readonly all: readonly StrategyTrades[];
  readonly chosen: readonly string[];
  readonly toggle: (strategyId: string) => void;
}

/** The marks of tools, each asked for once its kind is shown. */
export function useToolMarks(stockNo: string, shown: ReadonlySet<MarkKind>): KnownToolMarks {
  const ask = (kind: MarkKind) => ({ silent: true, freshForMs, enabled: shown.has(kind) });
  const signals = useQuery(queryOf(signalCall, { stockNo }, ask('signals')));
  const strategies = useQuery(queryOf(tradeCall, { stockNo }, ask('strategies')));
  const isMember = useViewer().status === 'member';
  const own = useQuery(
    queryOf(
      ownCall,
      { stockNo, pageSize: maxOwn },
      { silent: true, freshForMs, enabled: isMember && shown.has('own') },
    ),
  );
  // A replay knows nothing of what was traded in earnest.
  const registered = useQuery(
    queryOf(
      registeredCall,
      { stockNo, pageSize: maxOwn },
      { silent: true, freshForMs, enabled: isMember && replayId() === '' && shown.has('registered') },
    ),
  );
  const [picked, setPicked] = useState<readonly string[]>();
  const all = strategies.data?.list ?? [];
  const chosen = picked ?? all.slice(0, 1).map(({ strategyId }) => strategyId);
  return {
    marks: {
      own: own.data?.list,
      registered: registered.data?.list,
      signals: signals.data?.list,
      strategies: all.filter(({ strategyId }) => chosen.includes(strategyId)),
    },
    signals,
    strategies,
    all,
    chosen,
    toggle: (strategyId) =>
      setPicked(chosen.includes(strategyId) ? chosen.filter((one) => one !== strategyId) : [...chosen, strategyId]),
  };
}

interface ToolStateProps {
  readonly answer: KnownToolMarks['signals'] | KnownToolMarks['strategies'];
  /** The kind of marks. */
  readonly name: string;
  readonly none: string;
  /** Stands where there are marks. */
  readonly children?: ReactNode;
}

/** Whether the marks of a tool are on their way, kept back, or none. */
export function ToolState({ answer, name, none, children }: ToolStateProps) {
  return (
    <Answered
      answer={
        answer as UseQueryResult<Pick<CallOutput<typeof signalCall>, 'lock'> & { readonly list: readonly unknown[] }>
      }
      skeleton={<SkeletonBlock height={44} />}
    >
      {({ lock, list }) => {
        if (lock) return <LockedMarks lock={lock} name={name} />;
        return list.length === 0 ? <Note>{none}</Note> : children;
      }}
    </Answered>
  );
}

const lockedTexts = { login: 'lockedLogin', privilege: 'lockedOpen', class: 'lockedClass' } as const;

/** How many marks are kept back, with the step to them. */
function LockedMarks({ lock, name }: { readonly lock: ToolLock; readonly name: string }) {
  const say = useTexts(markTexts);
  const { text, onClick } = useUnlock(lock);
  return (
    <List>
      <ListRow title={say(lockedTexts[lock.reason], { name, n: lock.hiddenNum })} value={text} onClick={onClick} />
    </List>
  );
}
