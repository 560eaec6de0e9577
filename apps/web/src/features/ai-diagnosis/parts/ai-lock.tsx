import { Button, Cluster, LockedState } from '@lianpan/ui';
import { toast } from '@lianpan/ui';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useInterest } from '../api.ts';
import { aiTexts } from '../texts.ts';

interface AiLockProps {
  readonly text: string;
  readonly stockNo: string;
  readonly scene: 'aiDiagnosis' | 'aiCountermeasure';
}

/** What is kept back, the way to it, and a word that one wants to hear of it. */
export function AiLock({ text, stockNo, scene }: AiLockProps) {
  const say = useTexts(aiTexts);
  const interest = useInterest();
  const register = (): void =>
    interest.mutate({ scene, source: 'lock', stockNo }, { onSuccess: () => toast(say('registered')) });
  return (
    <LockedState
      text={text}
      note={
        <Cluster>
          <Button look="text" size="sm" isLoading={interest.isPending} onClick={register}>
            {say('interest')}
          </Button>
        </Cluster>
      }
      action={{ text: say('upgrade'), onClick: () => void runtime().offerUpgrade() }}
    />
  );
}
