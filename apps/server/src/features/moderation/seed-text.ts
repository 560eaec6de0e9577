import type { FaultClass } from '@lianpan/domain/community';
import type { PersonaName } from '../../seed/personas.ts';

/** A text of the demonstration that a desk looks at, or has looked at. */
export interface SeedText {
  readonly by: PersonaName;
  readonly text: string;
  readonly minutesAgo: number;
  readonly state: 'inReview' | 'rejected' | 'hidden' | 'removed' | 'published';
  readonly rule: string;
  readonly reason: 'first' | 'machine' | 'report' | 'sample' | 'edit';
  /** What it is to say instead, once somebody has looked. */
  readonly edited?: string;
  readonly class: FaultClass | null;
  readonly words?: string;
  readonly reporters?: readonly (readonly [by: PersonaName, reason: string, words: string])[];
  /** What the strike for it came to; the last words object to it. */
  readonly strike?: { readonly level: number; readonly appeal?: string };
}
