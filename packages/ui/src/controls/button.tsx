import './button.css';
import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Badge } from '../figures/tag.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';
import { Touchable, type Destination } from '../touchable.tsx';

interface ButtonProps extends Destination {
  children: ReactNode;
  variant?: 'primary' | 'quiet' | 'text' | 'danger' | undefined;
  size?: 'sm' | 'md' | undefined;
  icon?: IconName | undefined;
  type?: 'button' | 'submit' | undefined;
  isDisabled?: boolean | undefined;
  /** Shows a turning ring, keeps the width, and swallows taps. */
  isLoading?: boolean | undefined;
  /** As wide as its container. */
  isBlock?: boolean | undefined;
}

/**
 * A button, or a link that looks like one when `href` is given.
 *
 * One `primary` a screen; `quiet` for the second choice, `text` inside lines, `danger` for what cannot be undone.
 * States: rest, pressed, focused, loading, disabled.
 */
export function Button({
  children,
  variant = 'quiet',
  size = 'md',
  icon,
  type = 'button',
  isDisabled,
  isLoading,
  isBlock,
  href,
  onClick,
}: ButtonProps) {
  const swallow = (event: MouseEvent) => event.preventDefault();
  return (
    <Touchable
      className={classNames(
        'lp-button',
        `lp-button--${variant}`,
        size === 'sm' && 'lp-button--sm',
        isBlock && 'lp-button--block',
        isLoading && 'lp-button--loading',
      )}
      href={href}
      type={type}
      disabled={isDisabled}
      aria-busy={isLoading}
      onClick={isLoading ? swallow : (onClick ?? (href === undefined ? ignore : undefined))}
    >
      <span className="lp-button__content">
        {icon && <Icon name={icon} size="1.2em" />}
        {children}
      </span>
      {isLoading && <span className="lp-spinner lp-button__spinner" />}
    </Touchable>
  );
}

function ignore() {}

interface IconButtonProps extends Destination {
  icon: IconName;
  /** Accessible name; an icon alone says nothing to a reader. */
  label: string;
  badge?: number | 'dot' | undefined;
  badgeLabel?: string | undefined;
  /** For switches such as the watch star. */
  isPressed?: boolean | undefined;
  isDisabled?: boolean | undefined;
}

/** A bare icon with a 44 px touch area. States: rest, pressed (switched on), focused, disabled. */
export function IconButton({ icon, label, badge, badgeLabel, isPressed, isDisabled, href, onClick }: IconButtonProps) {
  return (
    <Touchable
      className={classNames('lp-icon-button', isPressed && 'lp-icon-button--on')}
      href={href}
      onClick={onClick ?? (href === undefined ? ignore : undefined)}
      disabled={isDisabled}
      aria-label={badgeLabel === undefined ? label : `${label} ${badgeLabel}`}
      aria-pressed={isPressed}
      title={label}
    >
      <Icon name={icon} size={22} />
      {badge !== undefined && badge !== 0 && (
        <span className="lp-icon-button__badge">
          <Badge count={badge} />
        </span>
      )}
    </Touchable>
  );
}
