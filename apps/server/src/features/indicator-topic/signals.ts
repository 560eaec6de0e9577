import type { indicatorSignals } from '@lianpan/contract/indicator-wire';
import { completeValues, conditionOf } from '@lianpan/market/picker';
import type { Language } from '../../language.ts';
import { conditionWords } from '../picker/service.ts';

export type Indicator = keyof typeof indicatorSignals;
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

/** Its name, with that of the choice where one is meant, and how it is defined. */
export function signalWords(
  signal: SignalKey,
  indicator: Indicator,
  language: Language,
): { readonly name: string; readonly definition: string } {
  const at = language === 'en' ? 1 : 0;
  const { id, params = {} } = conditionOfSignal(signal);
  const condition = conditionOf(id);
  const { name, definition, parameters } = condition;
  const [meant] = parameters.flatMap((parameter) =>
    parameter.kind === 'choice' ? parameter.choices.filter(({ value }) => value === params[parameter.key]) : [],
  );
  // 天量 says all, 超卖 needs its indicator.
  const told = meant && (indicator === 'VOL' ? meant.name[at] : `${indicator} ${meant.name[at]}`);
  // What N means in the definition; a choice is in the name already.
  const numbers = Object.entries(completeValues(condition, params)).filter(([, value]) => typeof value === 'number');
  const { values } = conditionWords({ id, values: Object.fromEntries(numbers) }, language);
  return { name: told ?? name[at], definition: values === '' ? definition[at] : `${definition[at]} · ${values}` };
}
