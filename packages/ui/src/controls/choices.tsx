import './choices.css';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';

interface CheckboxProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  /** The words beside the box; links inside them stay links. */
  children: ReactNode;
  isDisabled?: boolean | undefined;
  isInvalid?: boolean | undefined;
}

/** A box with words, 44 px high. States: off, on, focused, invalid, disabled. */
export function Checkbox({ isChecked, onChange, children, isDisabled, isInvalid }: CheckboxProps) {
  return (
    <label className={classNames('lp-checkbox', isInvalid && 'lp-checkbox--invalid')}>
      <input
        type="checkbox"
        className="lp-checkbox__input"
        checked={isChecked}
        disabled={isDisabled}
        aria-invalid={isInvalid}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="lp-checkbox__box">{isChecked && <Icon name="check" size={14} />}</span>
      <span>{children}</span>
    </label>
  );
}

interface SwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  label: string;
  isDisabled?: boolean | undefined;
}

/** An on-off switch without visible words: the row it stands in names it. */
export function Switch({ isOn, onChange, label, isDisabled }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="lp-switch"
      aria-checked={isOn}
      aria-label={label}
      disabled={isDisabled}
      onClick={() => onChange(!isOn)}
    >
      <span className="lp-switch__knob" />
    </button>
  );
}

export interface Tab<Key extends string> {
  key: Key;
  title: string;
  badge?: ReactNode;
}

interface TabsProps<Key extends string> {
  tabs: readonly Tab<Key>[];
  value: Key;
  onChange: (key: Key) => void;
  label: string;
  variant?: 'underline' | 'segmented' | undefined;
  /** Joins tabs and panels for readers: give the same word to `TabPanel`. */
  name: string;
}

/** Tabs over panels: one tab stop, arrows, Home and End move. Scrolls sideways when there are many. */
export function Tabs<Key extends string>({
  tabs,
  value,
  onChange,
  label,
  variant = 'underline',
  name,
}: TabsProps<Key>) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.key === value);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    const next = tabs[(target + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    event.currentTarget.querySelector<HTMLElement>(`#${tabId(name, next.key)}`)?.focus();
  };
  return (
    <div className={`lp-tabs lp-tabs--${variant}`} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={tabId(name, tab.key)}
          className="lp-tabs__tab"
          aria-selected={tab.key === value}
          aria-controls={`${name}-panel-${tab.key}`}
          tabIndex={tab.key === value ? 0 : -1}
          onClick={(event) => {
            onChange(tab.key);
            event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'smooth' });
          }}
        >
          <span className="lp-tabs__title">{tab.title}</span>
          {tab.badge}
        </button>
      ))}
    </div>
  );
}

/** What a tab shows. `name` and `tabKey` are those of the tab. */
export function TabPanel({ name, tabKey, children }: { name: string; tabKey: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`${name}-panel-${tabKey}`} aria-labelledby={tabId(name, tabKey)}>
      {children}
    </div>
  );
}

const tabId = (name: string, key: string) => `${name}-tab-${key}`;
