const flagKey = 'lianpan-first-hall';
const guidedKey = 'lianpan-guided';

/** How many members of one device are remembered. */
const maxMembers = 20;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const guided = (storage: Store): string[] => (storage.getItem(guidedKey) ?? '').split(',').filter(Boolean);

/**
 * SES-04: whose first look at the hall is still to come. Kept on the device, because a sign-in may lead elsewhere first
 * and only a later visit reaches the hall. Whoever was shown around once is not flagged again.
 */
export const overlayFlag = {
  raise(storage: Store, customerId: string): void {
    if (!guided(storage).includes(customerId)) storage.setItem(flagKey, customerId);
  },
  isRaisedFor: (storage: Store, customerId: string | null): boolean =>
    customerId !== null && storage.getItem(flagKey) === customerId,
  /** The member was shown around, or did not want to be. */
  lower(storage: Store): void {
    const customerId = storage.getItem(flagKey);
    storage.removeItem(flagKey);
    if (customerId) storage.setItem(guidedKey, [...guided(storage), customerId].slice(-maxMembers).join(','));
  },
};
