import type { EntryRules } from '@lianpan/domain';
import type { StackRoute } from '@lianpan/nav';
import type { SkeletonKind } from '@lianpan/ui';
import type { ComponentType } from 'react';
import type { TextEntry } from '../shared/texts.ts';

export type ScreenModule = { readonly default: ComponentType };

/** One address: everything a reader asks about a page. Flags are those of the specification's route table. */
export interface RouteRow extends StackRoute, EntryRules {
  readonly title?: TextEntry;
  /** Loaded on demand; redirects have none. */
  readonly screen?: () => Promise<ScreenModule>;
  /** How the page waits for what it shows: rows of stocks unless told. */
  readonly skeleton?: SkeletonKind;
  /** Shows the loading overlay while the page comes. */
  readonly loading?: boolean;
  readonly landscape?: boolean;
  /** After login the person comes back here instead of going to the edition's landing page. */
  readonly returnAfterLogin?: boolean;
  readonly tabId?: number;
  readonly dataType?: number;
  readonly messageType?: number;
  readonly toolId?: number;
  readonly privilegeIds?: readonly number[];
  /** Parameters in which a messenger turns a plus sign into a space; it is turned back before the page opens. */
  readonly plusParameters?: readonly string[];
  /** Opens without these privileges too, and shows what they would add; without its scene to who arrives by a link. */
  readonly hasPreview?: boolean;
  /** Parameters that the page reads. */
  readonly query?: readonly string[];
  /** Exists in demo mode only and stands in no specification. */
  readonly developer?: boolean;
}

/** Keeps the ids as types, so that links are checked by the compiler. */
export const defineRoutes = <const Rows extends Readonly<Record<string, RouteRow>>>(rows: Rows): Rows => rows;
