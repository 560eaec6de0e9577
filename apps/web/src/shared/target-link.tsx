import type { ReactNode } from 'react';
import { hrefIfThere, type RouteId } from '../routes/href.ts';

interface TargetLinkProps {
  readonly to: RouteId;
  readonly query?: Readonly<Record<string, string>>;
  /** Of the link; plain text has the looks of the text around it. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link where the build has its page; elsewhere plain text that does not look like one. */
export function TargetLink({ to, query, className, children }: TargetLinkProps) {
  const address = hrefIfThere(to, query as never);
  if (address === undefined) return <>{children}</>;
  return (
    <a className={className} href={address}>
      {children}
    </a>
  );
}
