import { LockedState } from '@lianpan/ui';
import { useTexts } from '../texts.ts';
import { toolTexts } from './tool-texts.ts';
import { useLockAction } from './use-unlock.ts';
import type { ToolLock } from './use-tool-list.ts';

interface LockedByProps {
  readonly reason: ToolLock['reason'];
  /** What signing in or the privilege brings; whom it is above the class of reads that instead. */
  readonly text: string;
  readonly note?: string;
}

/** Rows that are kept back, and the step to them: sign in, raise the level, or read why it is not offered. */
export function LockedBy({ reason, text, note }: LockedByProps) {
  const say = useTexts(toolTexts);
  const action = useLockAction(reason);
  return <LockedState text={reason === 'class' ? say('stockForClass') : text} note={note} action={action} />;
}
