import { choosePopup, isContractPopupPlace, popupTypeOf, type PopupTrigger, type Template } from '@lianpan/domain';
import type { ReceivedPopup, WaitingContract } from '@lianpan/contract/operation-wire';
import { createValue } from '../../shared/store.ts';
import { openPopups, type OpenPopup, type ShownPopup } from './open-popups.ts';

/** The contract that waits, for the popup that shows its steps. */
export const waitingContract = createValue<WaitingContract | null>(null);

/** Where the person is. */
export interface PopupPlace {
  readonly isMember: boolean;
  readonly isNativeApp: boolean;
  readonly path: string;
  readonly isTabPage: boolean;
  readonly isServicePage: boolean;
  readonly isBusy: boolean;
  /** Something else that is modal stands: login, a question, a sheet. */
  readonly isCovered: boolean;
  /** The guard of a page asks, or is about to. */
  readonly isGuarded: boolean;
}

interface ArbiterParts {
  /** Milliseconds; a test hands in its own. */
  readonly now: () => number;
  readonly place: () => PopupPlace;
  readonly report: (popup: ShownPopup, action: 'shown' | 'closed' | 'done') => void;
  /** Told of popups that can't be shown. POP-05. */
  readonly onFault: (error: unknown, popup: ReceivedPopup) => void;
}

/** Where duties are listed and settled: nothing covers it. */
const dutiesPath = '/hgd/mine';
/** Here a duty that was put off leaves the person alone as well. */
const refuge = '/mine';

/** Decides which of the waiting popups stands, and keeps what was closed away for a while. Product handbook 12.2. */
export class PopupArbiter {
  readonly #parts: ArbiterParts;
  #waiting: readonly ShownPopup[] = [];
  #contract: ShownPopup | null = null;
  #closedAt: number | null = null;
  #pageSince: number;
  #isLeaving = false;
  readonly #events = new Set<string>();
  /** Popups of the shell itself in the order in which they were asked for, and who waits for the end of each. */
  readonly #announced = new Map<ShownPopup, () => void>();
  /** Counted as shown: one that stepped aside for the refund agreement comes back without being counted again. */
  readonly #reported = new Set<string>();
  /** Put off until the person goes elsewhere. */
  readonly #putOff = new Set<string>();

  constructor(parts: ArbiterParts) {
    this.#parts = parts;
    this.#pageSince = parts.now();
  }

  get isOpen(): boolean {
    return openPopups.getState().value.length > 0;
  }

  /** Takes the server's list. A popup of an unknown type raises its error and is passed over. */
  take(received: readonly ReceivedPopup[]): void {
    this.#waiting = received.flatMap((popup) => {
      try {
        return [{ ...popup, type: popupTypeOf(popup.type), trigger: popup.trigger as PopupTrigger }];
      } catch (error) {
        this.#parts.onFault(error, popup);
        return [];
      }
    });
    this.decide();
  }

  /** POP-08: the contract as its own poll tells it; a signed one takes its popup away. */
  takeContract(contract: WaitingContract | null, popup: ReceivedPopup | null): void {
    waitingContract.setState({ value: contract });
    this.#contract = popup === null ? null : { ...popup, type: 8, trigger: 1 };
    if (popup === null) {
      this.#waiting = this.#waiting.filter((each) => each.type !== 8);
      this.#remove((open) => open.kind === 'global' && open.popup.type === 8);
    }
    this.decide();
  }

  enterPage(): void {
    this.#isLeaving = true;
    this.decide();
    this.#isLeaving = false;
    this.#pageSince = this.#parts.now();
    this.#putOff.clear();
  }

  noteEvent(eventId: string): void {
    this.#events.add(eventId);
    this.decide();
  }

  /** A guest, or somebody else: nothing of the person before may stay. */
  forget(): void {
    this.#waiting = [];
    this.#contract = null;
    this.#putOff.clear();
    this.#reported.clear();
    openPopups.setState({ value: [] });
  }

  decide(): void {
    const place = this.#parts.place();
    if (place.isGuarded) return this.#stepAside();
    if (this.#showAnnounced()) return;
    // A question or a sheet does not step aside, not even for the refund agreement: what stood when it came does.
    if (place.isCovered) return this.#stepAside();
    const open = openPopups.getState().value;
    const top = open.at(-1);
    const now = this.#parts.now();
    const shown = new Set(open.flatMap((each) => (each.kind === 'global' ? [each.popup.popupId] : [])));
    const candidates = this.#candidates().filter(
      (popup) =>
        place.path !== dutiesPath &&
        !this.#putOff.has(popup.popupId) &&
        !shown.has(popup.popupId) &&
        (popup.type !== 8 || isContractPopupPlace(place.path, place.isNativeApp)) &&
        ((popup.type !== 6 && popup.type !== 8) || place.path !== refuge),
    );
    const next = choosePopup(candidates, {
      ...place,
      secondsOnPage: (now - this.#pageSince) / 1000,
      isLeaving: this.#isLeaving,
      events: [...this.#events],
      openType: top === undefined ? null : top.kind === 'global' ? top.popup.type : 'other',
      sinceClosedMs: this.#closedAt === null ? null : now - this.#closedAt,
    });
    const popup = next && candidates.find((each) => each.popupId === next.popupId);
    if (!popup) return;
    // What stood steps aside for the refund agreement and waits again: two would read as one heap.
    openPopups.setState({ value: [{ kind: 'global', popup }] });
    if (this.#reported.has(popup.popupId)) return;
    this.#reported.add(popup.popupId);
    this.#parts.report(popup, 'shown');
  }

  /** Shows a popup of the shell itself as soon as nothing else stands; resolves when the person closes it. */
  announce(popup: ShownPopup): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#announced.set(popup, resolve));
    this.#showAnnounced();
    return closed;
  }

  /** The person closed it, or did what it asked for. */
  close(popup: ShownPopup, isDone: boolean): void {
    const announced = this.#announced.get(popup);
    if (announced) {
      this.#announced.delete(popup);
      this.#remove((open) => open.kind === 'global' && open.popup.popupId === popup.popupId);
      announced();
      return;
    }
    this.#parts.report(popup, isDone ? 'done' : 'closed');
    this.#reported.delete(popup.popupId);
    this.#putOff.add(popup.popupId);
    this.#waiting = this.#waiting.filter((each) => each.popupId !== popup.popupId || [5, 6, 8].includes(each.type));
    if (isDone) this.#waiting = this.#waiting.filter((each) => each.popupId !== popup.popupId);
    this.#remove((open) => open.kind === 'global' && open.popup.popupId === popup.popupId);
  }

  /** Shows a download prompt unless something stands. POP-01. */
  openPrompt(template: Template, stockNo: string): boolean {
    const { isCovered, isGuarded } = this.#parts.place();
    if (this.isOpen || isCovered || isGuarded) return false;
    openPopups.setState({ value: [{ kind: 'prompt', template, stockNo }] });
    return true;
  }

  closePrompt(): void {
    this.#remove((open) => open.kind === 'prompt');
  }

  /** What stands waits again, neither counted as closed nor followed by the gap; a download prompt is dropped. */
  #stepAside(): void {
    if (this.isOpen) openPopups.setState({ value: [] });
  }

  #candidates(): ShownPopup[] {
    const contract = this.#contract;
    if (!contract) return [...this.#waiting];
    // One contract, told by two calls: the poll of the contract is the newer.
    return [...this.#waiting.filter((popup) => popup.popupId !== contract.popupId), contract];
  }

  #remove(isGone: (open: OpenPopup) => boolean): void {
    const open = openPopups.getState().value;
    const left = open.filter((each) => !isGone(each));
    if (left.length === open.length) return;
    this.#closedAt = this.#parts.now();
    openPopups.setState({ value: left });
    this.#showAnnounced();
  }

  /** Whether a popup of the shell stands; the next one is shown if nothing else does. */
  #showAnnounced(): boolean {
    const [next] = this.#announced.keys();
    if (!next || this.#parts.place().isGuarded) return false;
    const open = openPopups.getState().value;
    if (open.length === 0) openPopups.setState({ value: [{ kind: 'global', popup: next }] });
    return open.length === 0 || open.some((each) => each.kind === 'global' && each.popup === next);
  }
}
