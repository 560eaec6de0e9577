import type { Text } from '../../language.ts';

export interface Question {
  readonly question: Text;
  readonly options: readonly Text[];
  /** The right option by its number. */
  readonly right: number;
  /** Why it is right. */
  readonly why: Text;
}

export type ExampleKind =
  | 'limitUp'
  | 'nextDay'
  | 'openingGap'
  | 'brokenBoard'
  | 'fees'
  | 'stop'
  | 'volumeBreakout'
  | 'macdCross'
  | 'positionSize'
  | 'moodPhases'
  | 'reportDay'
  | 'drawdown';

/** A card: what one meets, what holds then, what goes wrong, and three questions. */
export interface Lesson {
  readonly id: string;
  readonly series: 'TIPS' | 'METHODS';
  readonly title: Text;
  /** In the list, under the title. */
  readonly brief: Text;
  readonly situation: Text;
  /** Step by step. */
  readonly rule: readonly Text[];
  readonly example: ExampleKind;
  readonly mistake: Text;
  readonly questions: readonly [Question, Question, Question];
}
