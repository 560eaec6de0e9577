export const replayKey = 'lianpan-replay';

/** The replay that this tab is in; empty outside of any. Every call carries it. */
export const replayId = (): string => {
  try {
    return sessionStorage.getItem(replayKey) ?? '';
  } catch {
    return '';
  }
};
