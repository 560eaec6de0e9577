import type { DownloadRequest, Template } from '@lianpan/domain';
import { viewerStore } from '../../shared/runtime.ts';
import { isSomethingModal } from './open-popups.ts';

export interface PopupPage {
  readonly path: () => string;
  readonly isTabPage: () => boolean;
  readonly clientType: number;
  readonly now: () => number;
  /** Whether the guide for newcomers or maintenance covers the page. */
  readonly isCovered: () => boolean;
}

export interface PopupPart {
  pageChanged(): void;
  /** Something about the member changed: ask for popups and contract at once. */
  refresh(): void;
  prompt(request: DownloadRequest): void;
  preview(template: Template): void;
  /** Whether a popup or anything else modal stands. */
  isCovering(): boolean;
  /** The account-upgrade popup of a relaunch; resolves when it is closed. SES-06. */
  announceUpgrade(): Promise<void>;
}

/** Popups are for members and prompts for whoever does what calls for one: a guest who looks around loads neither. */
export function latePopups(page: PopupPage): PopupPart {
  let known: PopupPart | undefined;
  let coming: Promise<PopupPart> | undefined;
  const load = async (): Promise<PopupPart> => {
    const { startPopups } = await import('./start-popups.tsx');
    return (known = startPopups(page));
  };
  /** A file that could not be had is asked for again by whatever needs it next. */
  const part = (): Promise<PopupPart> =>
    (coming ??= load().catch((error: unknown) => {
      coming = undefined;
      throw error;
    }));
  const withPopups = (work: (popups: PopupPart) => void): void => void part().then(work, () => undefined);
  const followMember = (): void => {
    if (viewerStore.getState().value.status === 'member') withPopups(() => undefined);
  };
  viewerStore.subscribe(followMember);
  followMember();
  return {
    pageChanged() {
      if (known) known.pageChanged();
      else followMember();
    },
    refresh: () => known?.refresh(),
    prompt: (request) => withPopups((popups) => popups.prompt(request)),
    preview: (template) => withPopups((popups) => popups.preview(template)),
    isCovering: () => (known ? known.isCovering() : isSomethingModal()),
    announceUpgrade: async () => (await part()).announceUpgrade(),
  };
}
