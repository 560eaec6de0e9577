import { LockedState } from '@lianpan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../../shared/query.ts';
import { runtime } from '../../../shared/runtime.ts';
import { LockedBy } from '../../../shared/tool/locked-by.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useSignIn } from '../../../shared/use-sign-in.ts';
import { useFreeViewLeft, type Lock } from '../api.ts';
import { strategyTexts } from '../texts.ts';

interface StrategyLockProps {
  readonly lock: Lock;
  readonly stockNo: string;
}

/** What is kept back, and the one step to it: sign in, the free stock of the day, or opening it. */
export function StrategyLock({ lock, stockNo }: StrategyLockProps) {
  const say = useTexts(strategyTexts);
  const signIn = useSignIn();
  const client = useQueryClient();
  const { reason, toolId, hiddenNum } = lock;
  const isFreeLeft = useFreeViewLeft(stockNo, toolId);
  const take = useCall('POST /api/stocks/hall/addFreeViewSPToolPrivilege');
  if (reason === 'login') {
    const view = hiddenNum === 1 ? say('oneForGuests') : say('lockedForGuests', { n: hiddenNum });
    return <LockedState text={view} action={signIn} />;
  }
  if (reason === 'class') return <LockedBy reason={reason} text="" />;
  const proceed = (): void => {
    if (!isFreeLeft) void runtime().offerUpgrade();
    else take.mutate({ stockNo, markingToolId: toolId }, { onSuccess: () => void client.invalidateQueries() });
  };
  return (
    <LockedState
      text={hiddenNum === 1 ? say('oneFor') : say('locked', { n: hiddenNum })}
      action={{ text: say(isFreeLeft ? 'free' : 'upgrade'), onClick: proceed }}
    />
  );
}
