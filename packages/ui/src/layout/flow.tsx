import './flow.css';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** Step of the space scale. */
type Gap = 1 | 2 | 3 | 4 | 5 | 6;

interface FlowProps {
  children: ReactNode;
  gap?: Gap | undefined;
  /** Keeps the page's gutter; leave it out inside a section, which has one. */
  isPadded?: boolean | undefined;
}

const gapOf = (gap: Gap) => ({ gap: `var(--lp-space-${gap})` });

/** Things under each other with one distance between them. */
export function Stack({ children, gap = 3, isPadded, isReading }: FlowProps & { isReading?: boolean | undefined }) {
  const className = classNames('lp-stack', isPadded && 'lp-padded', isReading && 'lp-stack--reading');
  return (
    <div className={className} style={gapOf(gap)}>
      {children}
    </div>
  );
}

/** Things beside each other that take a second line where they have to: tags, chips, buttons, short figures. */
export function Cluster({ children, gap = 2, isPadded, isSpread }: FlowProps & { isSpread?: boolean | undefined }) {
  const className = classNames('lp-cluster', isPadded && 'lp-padded', isSpread && 'lp-cluster--spread');
  return (
    <div className={className} style={gapOf(gap)}>
      {children}
    </div>
  );
}

/** Smaller words that say something about what stands beside them: a method, a condition, an hour. */
export function Note({ children, isPadded }: Pick<FlowProps, 'children' | 'isPadded'>) {
  return <div className={classNames('lp-note', isPadded && 'lp-padded')}>{children}</div>;
}

/** The last lines of a page: where its figures come from, the line on risk, the licence. */
export function PageFoot({ children }: { children: ReactNode }) {
  return <footer className="lp-page-foot">{children}</footer>;
}
