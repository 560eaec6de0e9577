import { Button, Chips, Cluster, EmptyState, FigureField, SearchField, Sheet, Stack, Tag } from '@lianpan/ui';
import { useState } from 'react';
import { useLanguage } from '../../../shared/language.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Catalogue, Parameter } from '../api.ts';
import { clean, scaleOf, sliderEnds } from '../parameter-scale.ts';
import type { Value } from '../query-draft.ts';
import { pickerTexts } from '../texts.ts';

interface ParameterFieldProps {
  readonly parameter: Parameter;
  /** `undefined` for its usual value. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly catalogue: Catalogue;
}

/** A parameter by its kind: a figure within bounds, one of some words, or names of the market. */
export function ParameterField({ parameter, value, onChange, catalogue }: ParameterFieldProps) {
  switch (parameter.kind) {
    case 'number':
      return (
        <NumberField
          parameter={parameter}
          value={typeof value === 'number' ? value : parameter.default}
          onChange={onChange}
        />
      );
    case 'choice': {
      const chosen = typeof value === 'string' ? value : parameter.default;
      return (
        <Stack gap={1}>
          <span className="picker-name">{parameter.name}</span>
          <Chips
            label={parameter.name}
            choices={parameter.choices.map((choice) => ({ key: choice.value, title: choice.name }))}
            chosen={[chosen]}
            onTap={onChange}
          />
        </Stack>
      );
    }
    case 'list':
      return (
        <ListField
          parameter={parameter}
          value={Array.isArray(value) ? value : []}
          onChange={onChange}
          entries={catalogue[parameter.from]}
        />
      );
  }
}

interface NumberFieldProps {
  readonly parameter: Extract<Parameter, { kind: 'number' }>;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function NumberField({ parameter, value, onChange }: NumberFieldProps) {
  const say = useTexts(pickerTexts);
  const { factor, unit } = scaleOf(parameter, useLanguage() === 'zh-CN');
  const shown = (figure: number): number => clean(figure * factor);
  const [low, high] = sliderEnds(parameter);
  const { name, least, most, step } = parameter;
  return (
    <FigureField
      label={name}
      value={shown(value)}
      onChange={(next) => onChange(clean(next / factor))}
      min={shown(least)}
      max={shown(most)}
      step={shown(step)}
      sliderMin={shown(low)}
      sliderMax={shown(high)}
      unit={unit}
      error={say('bounds', { from: `${shown(least)}${unit}`, to: `${shown(most)}${unit}` })}
    />
  );
}

interface ListFieldProps {
  readonly parameter: Extract<Parameter, { kind: 'list' }>;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly entries: Catalogue['concepts'];
}

/** Names of the market: some hundreds, so they are searched in a sheet of their own. */
function ListField({ parameter, value, onChange, entries }: ListFieldProps) {
  const say = useTexts(pickerTexts);
  const common = useTexts(commonTexts);
  const [isOpen, setIsOpen] = useState(false);
  const [word, setWord] = useState('');
  const { name, most } = parameter;
  // A list is searched by its Chinese keys as well as by the names that are shown.
  const found = entries.filter((entry) =>
    `${entry.name} ${entry.value}`.toLowerCase().includes(word.trim().toLowerCase()),
  );
  const nameOf = (one: string): string => entries.find((entry) => entry.value === one)?.name ?? one;
  const tap = (one: string): void => {
    if (value.includes(one)) onChange(value.filter((other) => other !== one));
    else if (value.length < most) onChange([...value, one]);
  };
  return (
    <>
      <Cluster>
        <span className="picker-name">{name}</span>
        {value.map((one) => (
          <Tag key={one} tone="brand">
            {nameOf(one)}
          </Tag>
        ))}
        <Button size="sm" onClick={() => setIsOpen(true)}>
          {say('choose')}
        </Button>
      </Cluster>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        variant="drawer"
        title={say('chooseOf', { name })}
        closeLabel={say('close')}
        footer={
          <Button variant="primary" isBlock onClick={() => setIsOpen(false)}>
            {say('done')}
          </Button>
        }
      >
        <Stack>
          <SearchField
            value={word}
            onChange={setWord}
            label={say('find')}
            placeholder={say('find')}
            clearLabel={common('clear')}
          />
          <p role="status">{value.length >= most ? say('atMost', { n: most }) : ''}</p>
          {found.length === 0 && <EmptyState icon="search" text={say('nothing')} />}
          <Chips
            label={name}
            choices={found.map((entry) => ({ key: entry.value, title: entry.name }))}
            chosen={value}
            onTap={tap}
          />
        </Stack>
      </Sheet>
    </>
  );
}
