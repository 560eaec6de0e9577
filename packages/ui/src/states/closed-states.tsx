import type { ReactNode } from 'react';
import { StateBlock, type StateBlockProps } from './states.tsx';

/** The thing is deleted; `action` leads back. Never an error page. */
export function GoneState(props: StateBlockProps) {
  return <StateBlock {...props} icon="trash" />;
}

interface LockedStateProps extends StateBlockProps {
  /** What can be seen without the privilege; it fades out above the lock. */
  preview?: ReactNode;
}

/** Paid or restricted: a fading preview, the reason, and the way to it. The preview is not reachable by keyboard. */
export function LockedState({ preview, ...rest }: LockedStateProps) {
  return (
    <div className="lp-locked">
      {preview !== undefined && (
        <div className="lp-locked__preview" inert>
          {preview}
        </div>
      )}
      <StateBlock {...rest} icon="lock" isPrimary />
    </div>
  );
}
