import { createValue } from '../../shared/store.ts';
import { viewerStore } from '../../shared/runtime.ts';

/** Whether the login popup is open. */
export const loginPopup = createValue(false);

const waiting = new Set<(isMember: boolean) => void>();

/** Shows the login popup to a guest and resolves when it closes; members pass at once. SES-12. */
export function requireLogin(): Promise<boolean> {
  if (viewerStore.getState().value.status === 'member') return Promise.resolve(true);
  loginPopup.setState({ value: true });
  return new Promise((resolve) => waiting.add(resolve));
}

/** Closes the popup and tells everybody who waited. */
export function closeLoginPopup(): void {
  loginPopup.setState({ value: false });
  const isMember = viewerStore.getState().value.status === 'member';
  for (const resolve of waiting) resolve(isMember);
  waiting.clear();
}
