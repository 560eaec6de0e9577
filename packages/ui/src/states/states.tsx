import './states.css';
import { use, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';
import type { Destination } from '../touchable.tsx';
import { PageSkeleton, SkeletonBlock, Skeletons, type SkeletonKind } from './skeleton.tsx';

/** The one step a state offers. */
export interface StateAction extends Destination {
  text: string;
}

const counts: Partial<Record<SkeletonKind, number>> = { chart: 4, cards: 5, posts: 4, text: 5, form: 6 };

interface LoadingStateProps {
  /** Said aloud once; the skeleton itself is silent. */
  label: string;
  /** That of the page unless told. */
  variant?: SkeletonKind | undefined;
}

/** Skeleton of the first screen, with the heights of what is coming. */
export function LoadingState({ label, variant }: LoadingStateProps) {
  const ofPage = use(PageSkeleton);
  const shown = variant ?? ofPage;
  return (
    <div role="status" aria-busy className="lp-loading">
      <span className="lp-hidden">{label}</span>
      {shown === 'chart' && <SkeletonBlock height={280} />}
      {/* About a screen of each. */}
      <Skeletons variant={shown === 'chart' ? 'rows' : shown} count={counts[shown] ?? 9} />
    </div>
  );
}

export interface StateBlockProps {
  text: string;
  /** Smaller words under the sentence. */
  note?: ReactNode;
  action?: StateAction | undefined;
}

/** Nothing here yet: an icon, one sentence, one step onwards. */
export function EmptyState({ icon = 'empty', ...rest }: StateBlockProps & { icon?: IconName | undefined }) {
  return <StateBlock {...rest} icon={icon} />;
}

interface ErrorStateProps {
  text: string;
  retryText: string;
  onRetry: () => void;
  isRetrying?: boolean | undefined;
  note?: ReactNode;
}

/** Loading failed and nothing is cached: the sentence and a way to try again. */
export function ErrorState({ text, retryText, onRetry, isRetrying, note }: ErrorStateProps) {
  return (
    <div className="lp-state" role="alert">
      <span className="lp-state__icon">
        <Icon name="warn" size={32} />
      </span>
      <p className="lp-state__text">{text}</p>
      {note !== undefined && <div className="lp-state__note">{note}</div>}
      <Button icon="refresh" onClick={onRetry} isLoading={isRetrying}>
        {retryText}
      </Button>
    </div>
  );
}

/** The reader must log in to see this. */
export function GuestState(props: StateBlockProps) {
  return <StateBlock {...props} icon="mine" isPrimary />;
}

/** The grey line over kept content that could not be refreshed: says of when it is. */
export function StaleLine({ text, action }: { text: string; action?: StateAction | undefined }) {
  return (
    <div className="lp-stale" role="status">
      <span>{text}</span>
      {action && (
        <Button variant="text" size="sm" href={action.href} onClick={action.onClick}>
          {action.text}
        </Button>
      )}
    </div>
  );
}

/** An icon, one sentence, one step onwards: what all these states are made of. */
export function StateBlock({
  text,
  note,
  action,
  icon,
  isPrimary,
}: StateBlockProps & { icon: IconName; isPrimary?: boolean }) {
  return (
    <div className="lp-state">
      <span className="lp-state__icon">
        <Icon name={icon} size={32} />
      </span>
      <p className="lp-state__text">{text}</p>
      {note !== undefined && <div className="lp-state__note">{note}</div>}
      {action && (
        <Button variant={isPrimary ? 'primary' : 'quiet'} href={action.href} onClick={action.onClick}>
          {action.text}
        </Button>
      )}
    </div>
  );
}
