/** Where a journey is gone through: in a hand and at a desk. */
export const phoneAndDesktop = [
  { where: 'on a phone', viewport: { width: 390, height: 844 } },
  { where: 'at a desk', viewport: { width: 1280, height: 800 } },
] as const;
