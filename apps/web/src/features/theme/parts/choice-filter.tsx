import { Checkbox, Chips, Note, SegmentedControl, Stack } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import type { Theme } from '../api.ts';
import { choiceTexts } from '../choice-texts.ts';
import { themeTexts } from '../texts.ts';

const stages = ['ignition', 'spreading', 'climax', 'divergence', 'ebb', 'dormant'] as const;
const capitals = ['ANY', 'IN', 'OUT'] as const;
const heats = ['0', '50', '60', '70'] as const;

/** What somebody looks for; nothing chosen asks for nothing. */
export interface ChoiceFilter {
  readonly stages: readonly Theme['stage'][];
  readonly heat: (typeof heats)[number];
  readonly capital: (typeof capitals)[number];
  readonly hasCatalyst: boolean;
}

export const noChoice: ChoiceFilter = { stages: [], heat: '0', capital: 'ANY', hasCatalyst: false };

interface ChoiceFilterPanelProps {
  readonly filter: ChoiceFilter;
  readonly onChange: (filter: ChoiceFilter) => void;
  /** Stage and heat belong to the strength, which has a privilege of its own. */
  readonly hasStrength: boolean;
}

/** Stage, heat, money and news, joined by "and"; stages by "or". */
export function ChoiceFilterPanel({ filter, onChange, hasStrength }: ChoiceFilterPanelProps) {
  const say = useTexts(choiceTexts);
  const theme = useTexts(themeTexts);
  const set = (change: Partial<ChoiceFilter>): void => onChange({ ...filter, ...change });
  const tapStage = (key: string): void => {
    const stage = key as Theme['stage'];
    const isOn = filter.stages.includes(stage);
    set({ stages: isOn ? filter.stages.filter((one) => one !== stage) : [...filter.stages, stage] });
  };
  return (
    <Stack isPadded gap={2}>
      {hasStrength && (
        <>
          <Chips
            label={theme('stages')}
            choices={stages.map((key) => ({ key, title: theme(key) }))}
            chosen={filter.stages}
            onTap={tapStage}
          />
          <SegmentedControl
            label={say('heatAtLeast')}
            choices={heats.map((key) => ({ key, title: say(`heat_${key}`) }))}
            value={filter.heat}
            onChange={(heat) => set({ heat })}
            isBlock
          />
        </>
      )}
      <Note>{say('capital')}</Note>
      <SegmentedControl
        label={say('capital')}
        choices={capitals.map((key) => ({ key, title: say(key) }))}
        value={filter.capital}
        onChange={(capital) => set({ capital })}
        isBlock
      />
      <Checkbox isChecked={filter.hasCatalyst} onChange={(hasCatalyst) => set({ hasCatalyst })}>
        {say('hasCatalyst')}
      </Checkbox>
    </Stack>
  );
}
