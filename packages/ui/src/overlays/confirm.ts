export interface ConfirmOptions {
  title: string;
  text?: string | undefined;
  confirmText: string;
  /** Without it the dialog is a notice with one button. */
  cancelText?: string | undefined;
  isDanger?: boolean | undefined;
}

/** Asks, and resolves to true for yes, false for no, Escape or the dark ground. Loaded on first use. */
export async function confirm(options: ConfirmOptions): Promise<boolean> {
  const { askInDialog } = await import('./confirm-view.tsx');
  return askInDialog(options);
}
