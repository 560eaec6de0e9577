import { Button, Cluster, LockedState } from '@lianpan/ui';
import { toast } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import { useUnlock } from '../../../shared/tool/use-unlock.ts';
import type { ToolLock } from '../../../shared/tool/use-tool-list.ts';
import { useInterest } from '../api.ts';
import { aiTexts } from '../texts.ts';

interface AiLockProps {
  readonly lock: ToolLock;
  readonly text: string;
  readonly stockNo: string;
  readonly scene: 'aiDiagnosis' | 'aiCountermeasure';
}

/** What is kept back, the way to it, and a word that one wants to hear of it. */
export function AiLock({ lock, text, stockNo, scene }: AiLockProps) {
  const say = useTexts(aiTexts);
  const unlock = useUnlock(lock, stockNo);
  const interest = useInterest();
  const register = (): void =>
    interest.mutate({ scene, source: 'lock', stockNo }, { onSuccess: () => toast(say('registered')) });
  return (
    <LockedState
      text={lock.reason === 'class' ? say('lockedClass') : text}
      note={
        <Cluster>
          <Button variant="text" size="sm" isLoading={interest.isPending} onClick={register}>
            {say('interest')}
          </Button>
        </Cluster>
      }
      action={unlock}
    />
  );
}
