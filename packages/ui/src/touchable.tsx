import type { AriaAttributes, MouseEvent, ReactNode, Ref } from 'react';

/** Where a tap leads: `href` gives a real link (the app's router may intercept the click), `onClick` alone a button. */
export interface Destination {
  href?: string | undefined;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

interface TouchableProps extends Destination, AriaAttributes {
  className: string;
  children: ReactNode;
  ref?: Ref<HTMLElement>;
  disabled?: boolean | undefined;
  type?: 'button' | 'submit' | undefined;
  title?: string | undefined;
  /** -1 for what arrow keys reach within a grid. */
  tabIndex?: number | undefined;
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
}

/** A link, a button or a plain box, by what it was given. */
export function Touchable({
  href,
  onClick,
  className,
  children,
  ref,
  disabled,
  type = 'button',
  ...rest
}: TouchableProps) {
  if (href !== undefined && !disabled) {
    return (
      <a {...rest} ref={ref as Ref<HTMLAnchorElement>} className={className} href={href} onClick={onClick}>
        {children}
      </a>
    );
  }
  if (onClick !== undefined || type === 'submit' || disabled) {
    return (
      <button
        {...rest}
        ref={ref as Ref<HTMLButtonElement>}
        className={className}
        type={type}
        disabled={disabled}
        onClick={onClick}
      >
        {children}
      </button>
    );
  }
  return (
    <div {...rest} ref={ref as Ref<HTMLDivElement>} className={className}>
      {children}
    </div>
  );
}
