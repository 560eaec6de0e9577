import './trade-form.css';

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly choices: readonly { readonly key: string; readonly title: string }[];
}

/** One of many, as the device shows such a choice. */
export function SelectField({ label, value, onChange, choices }: SelectFieldProps) {
  return (
    <label className="trade-form__select">
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {choices.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
