import type { indicatorSignals } from '@lianpan/contract/indicator-wire';
import { definitionWords } from '@lianpan/market/condition-words';
import { conditionOf } from '@lianpan/market/picker';
import type { Language } from '../../language.ts';
import { conditionWords } from '../picker/service.ts';

type Indicator = keyof typeof indicatorSignals;
export type SignalKey = (typeof indicatorSignals)[Indicator][number];

/** A condition as the picker is asked for it. */
export interface AskedCondition {
  readonly id: string;
  readonly params?: Record<string, string>;
}

/** The condition of a signal; a value after the dot belongs to the only choice that the condition has. */
export function conditionOfSignal(signal: SignalKey): AskedCondition {
  const [id = '', value] = signal.split('.');
  const choice = conditionOf(id).parameters.find(({ kind }) => kind === 'choice');
  return value === undefined || !choice ? { id } : { id, params: { [choice.key]: value } };
}

/** What it says, with its usual values, and how it is defined. */
export function signalWords(
  signal: SignalKey,
  language: Language,
): { readonly name: string; readonly definition: string } {
  const at = language === 'en' ? 1 : 0;
  const { id, params = {} } = conditionOfSignal(signal);
  const { definition, parameters } = conditionOf(id);
  return {
    name: conditionWords({ id, values: params }, language),
    definition: definitionWords({ definition: definition[at], parameters }, { values: params }, at),
  };
}
