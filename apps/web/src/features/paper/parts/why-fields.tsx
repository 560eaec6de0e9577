import { Accordion, Checkbox, Chips, TextField } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import {
  moods,
  reasonCodes,
  reasonTexts,
  diagnosisText,
  type Mood,
  type ReasonCode,
  type LinkedDiagnosis,
} from '../../../shared/trade-reasons/reason-texts.ts';
import { whyTexts } from '../why-texts.ts';
import { figureOf } from './order-math.ts';

export interface Why {
  readonly reasonCode: ReasonCode | null;
  readonly note: string;
  readonly stop: string;
  readonly days: string;
  readonly mood: Mood | null;
  /** Keeps the diagnosis that was told before with it. */
  readonly hasDiagnosis: boolean;
}

export const noWhy: Why = { reasonCode: null, note: '', stop: '', days: '', mood: null, hasDiagnosis: true };
const minNote = 10;

export type WhyFault = 'short' | 'stopAbove';

/** What is wrong with what was begun; a reason that was not begun is skipped. */
export function whyFault({ reasonCode, note, stop }: Why, price: number | null): WhyFault | null {
  if (reasonCode === null) return null;
  if (note.trim().length < minNote) return 'short';
  const figure = figureOf(stop);
  return figure !== null && price !== null && figure >= price ? 'stopAbove' : null;
}

interface WhyFieldsProps {
  readonly why: Why;
  readonly fault: WhyFault | null;
  /** What the member was told of the stock within 72 hours. */
  readonly diagnosis: LinkedDiagnosis | null;
  readonly onChange: (changes: Partial<Why>) => void;
}

/** Why somebody buys: the reason, its grounds, and the plan that it will be held against. Source: product handbook 23.3. */
export function WhyFields({ why, fault, diagnosis, onChange }: WhyFieldsProps) {
  const say = useTexts(whyTexts);
  const names = useTexts(reasonTexts);
  return (
    <Accordion
      parts={[
        {
          key: 'why',
          title: say('title'),
          content: (
            <>
              <Chips
                label={say('reason')}
                chosen={why.reasonCode === null ? [] : [why.reasonCode]}
                choices={reasonCodes.map((key) => ({ key, title: names(key) }))}
                onTap={(key) => onChange({ reasonCode: why.reasonCode === key ? null : (key as ReasonCode) })}
              />
              {why.reasonCode !== null && (
                <>
                  {diagnosis && (
                    <Checkbox isChecked={why.hasDiagnosis} onChange={(hasDiagnosis) => onChange({ hasDiagnosis })}>
                      {say('withDiagnosis')} {diagnosisText(diagnosis, names)}
                    </Checkbox>
                  )}
                  <TextField
                    label={say('note')}
                    value={why.note}
                    rows={2}
                    maxLength={500}
                    onChange={(note) => onChange({ note })}
                    error={fault === 'short' ? say('short') : undefined}
                  />
                  <TextField
                    label={say('stop')}
                    value={why.stop}
                    inputMode="decimal"
                    maxLength={10}
                    onChange={(stop) => onChange({ stop })}
                    error={fault === 'stopAbove' ? say('stopAbove') : undefined}
                  />
                  <TextField
                    label={say('days')}
                    value={why.days}
                    inputMode="numeric"
                    maxLength={3}
                    onChange={(days) => onChange({ days: days.replace(/\D/g, '') })}
                  />
                  <Chips
                    label={say('mood')}
                    chosen={why.mood === null ? [] : [why.mood]}
                    choices={moods.map((key) => ({ key, title: names(`mood_${key}`) }))}
                    onTap={(key) => onChange({ mood: why.mood === key ? null : (key as Mood) })}
                  />
                </>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
