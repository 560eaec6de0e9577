import { messageTypes } from '@lianpan/contract/chat-wire';
import { SegmentedControl, Stack, TextField } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import type { AnswerBody } from './api.ts';
import { EvidencePicker } from './evidence-picker.tsx';
import { adviserTexts } from './texts.ts';

export interface SuggestionForm {
  readonly stockNo: string;
  readonly view: 'positive' | 'neutral' | 'cautious';
  readonly reasons: string;
  readonly evidence: string;
  readonly horizon: 'short' | 'middle' | 'long';
  readonly risks: string;
  readonly positionHint: string;
  readonly validDays: string;
  readonly riskClass: '1' | '2' | '3' | '4' | '5';
}

export const emptySuggestion: SuggestionForm = {
  stockNo: '',
  view: 'neutral',
  reasons: '',
  evidence: '',
  horizon: 'middle',
  risks: '',
  positionHint: '',
  validDays: '30',
  riskClass: '3',
};

const most = 5;
const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean);

/** What it stands on, a line each: text, origin and day apart by a bar. */
const evidenceOf = (text: string) =>
  lines(text).flatMap((line) => {
    const [words = '', origin = '', day = ''] = line.split(/[|｜]/u).map((one) => one.trim());
    return words.length > 1 && origin.length > 1 && /^\d{4}-\d{2}-\d{2}$/.test(day)
      ? [{ text: words, origin, day }]
      : [];
  });

const isFew = (list: readonly unknown[]): boolean => list.length > 0 && list.length <= most;

/** The suggestion as it would be sent; nothing while something is missing. The check looks at the risk itself. */
export function suggestionOf(form: SuggestionForm): AnswerBody | null {
  const [reasons, evidence, risks] = [lines(form.reasons), evidenceOf(form.evidence), lines(form.risks)];
  const validDays = Number(form.validDays);
  const isWhole =
    /^\d{6}$/.test(form.stockNo) &&
    isFew(reasons) &&
    isFew(evidence) &&
    evidence.length === lines(form.evidence).length &&
    risks.length <= most &&
    Number.isInteger(validDays) &&
    validDays >= 1 &&
    validDays <= 90;
  if (!isWhole) return null;
  return {
    msgType: messageTypes.suggestion,
    stockNo: form.stockNo,
    view: form.view,
    reasons,
    evidence,
    horizon: form.horizon,
    risks,
    positionHint: form.positionHint.trim(),
    validDays,
    riskClass: Number(form.riskClass),
  };
}

interface SuggestionFieldsProps {
  readonly form: SuggestionForm;
  readonly ticketId: string;
  readonly onChange: (form: SuggestionForm) => void;
}

const views = ['positive', 'neutral', 'cautious'] as const;
const horizons = ['short', 'middle', 'long'] as const;
const classes = ['1', '2', '3', '4', '5'] as const;

export function SuggestionFields({ form, ticketId, onChange }: SuggestionFieldsProps) {
  const say = useTexts(adviserTexts);
  const field = (name: 'stockNo' | 'reasons' | 'evidence' | 'risks' | 'positionHint' | 'validDays') => ({
    label: say(name),
    value: form[name],
    onChange: (typed: string) => onChange({ ...form, [name]: typed }),
  });
  return (
    <Stack gap={2}>
      <TextField {...field('stockNo')} maxLength={6} inputMode="numeric" />
      <SegmentedControl
        label={say('view')}
        value={form.view}
        onChange={(view) => onChange({ ...form, view })}
        choices={views.map((key) => ({ key, title: say(key) }))}
      />
      <TextField {...field('reasons')} rows={3} hint={say('perLine')} />
      <TextField {...field('evidence')} rows={3} hint={say('evidenceHint')} />
      <EvidencePicker
        key={form.stockNo}
        ticketId={ticketId}
        stockNo={form.stockNo}
        onPick={(line) => onChange({ ...form, evidence: [form.evidence.trimEnd(), line].filter(Boolean).join('\n') })}
      />
      <SegmentedControl
        label={say('horizon')}
        value={form.horizon}
        onChange={(horizon) => onChange({ ...form, horizon })}
        choices={horizons.map((key) => ({ key, title: say(key) }))}
      />
      <TextField {...field('risks')} rows={2} hint={say('perLine')} />
      <TextField {...field('positionHint')} maxLength={60} />
      <TextField {...field('validDays')} inputMode="numeric" maxLength={2} />
      <SegmentedControl
        label={say('riskClass')}
        value={form.riskClass}
        onChange={(riskClass) => onChange({ ...form, riskClass })}
        choices={classes.map((key) => ({ key, title: `R${key}` }))}
      />
    </Stack>
  );
}
