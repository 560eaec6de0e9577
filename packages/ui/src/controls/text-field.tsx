import './text-field.css';
import { useId, useRef, type HTMLInputTypeAttribute, type InputHTMLAttributes, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  /** Said aloud when it appears; colours the line. */
  error?: string | undefined;
  /** In front of the text, for example a country code. */
  prefix?: ReactNode;
  /** Behind the text, for example a button that sends a code. */
  suffix?: ReactNode;
  /** Accessible name of the clear button; without it there is none. */
  clearLabel?: string | undefined;
  placeholder?: string | undefined;
  type?: HTMLInputTypeAttribute | undefined;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: string | undefined;
  name?: string | undefined;
  maxLength?: number | undefined;
  /** More than one gives a text area. */
  rows?: number | undefined;
  isDisabled?: boolean | undefined;
  isRequired?: boolean | undefined;
  isLabelHidden?: boolean | undefined;
  /** Of a sheet that opens to be written in. */
  isAutoFocused?: boolean | undefined;
}

/** A labelled line (or area) of text. States: empty, filled, focused, in error, disabled. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, hint, error, prefix, suffix, clearLabel, rows = 1, isLabelHidden } = props;
  const id = useId();
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const note = error ?? hint;
  const shared = {
    id,
    ref: input,
    className: 'lp-field__input',
    value,
    placeholder: props.placeholder,
    name: props.name,
    maxLength: props.maxLength,
    autoComplete: props.autoComplete,
    disabled: props.isDisabled,
    required: props.isRequired,
    autoFocus: props.isAutoFocused,
    'aria-invalid': error !== undefined,
    'aria-describedby': note === undefined ? undefined : `${id}-note`,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className={classNames('lp-field', error !== undefined && 'lp-field--error')}>
      <label className={isLabelHidden ? 'lp-hidden' : 'lp-field__label'} htmlFor={id}>
        {label}
      </label>
      <div className="lp-field__line">
        {prefix !== undefined && <span className="lp-field__prefix">{prefix}</span>}
        {rows > 1 ? (
          <textarea {...shared} rows={rows} />
        ) : (
          <input {...shared} type={props.type ?? 'text'} inputMode={props.inputMode} />
        )}
        {clearLabel !== undefined && value !== '' && (
          <button
            type="button"
            className="lp-field__clear"
            aria-label={clearLabel}
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
          >
            <Icon name="clear" size={18} />
          </button>
        )}
        {suffix !== undefined && <span className="lp-field__suffix">{suffix}</span>}
      </div>
      <p id={`${id}-note`} className="lp-field__note" role={error === undefined ? undefined : 'alert'}>
        {note}
      </p>
    </div>
  );
}

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  onSubmit?: ((value: string) => void) | undefined;
  label: string;
  placeholder?: string | undefined;
  clearLabel: string;
  /** Beside the field, for example a cancel button. */
  suffix?: ReactNode;
  isAutoFocused?: boolean | undefined;
}

/** The search line: a magnifier, the words, and a way to clear them. Enter calls `onSubmit`. */
export function SearchField(props: SearchFieldProps) {
  const { value, onChange, onSubmit, label, placeholder, clearLabel, suffix, isAutoFocused } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      className="lp-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.(value);
        input.current?.blur();
      }}
    >
      <span className="lp-search__line">
        <Icon name="search" size={18} />
        <input
          ref={input}
          className="lp-search__input"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          // The reader came to a search page to type.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isAutoFocused}
          aria-label={label}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {value !== '' && (
          <button
            type="button"
            className="lp-field__clear"
            aria-label={clearLabel}
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
          >
            <Icon name="clear" size={18} />
          </button>
        )}
      </span>
      {suffix}
    </form>
  );
}
