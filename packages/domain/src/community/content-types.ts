/** Types of content as the specification numbers them. Source: feature catalogue 9. */
export const dataTypes = {
  graphtext: 1,
  article: 3,
  shareStock: 5,
  study: 7,
  proposal: 9,
  grassRoots: 11,
  complaint: 13,
  question: 25,
  answer: 27,
  news: 33,
  researchPaper: 39,
  driedFood: 41,
  abnormal: 43,
  stockEvent: 47,
  person: 53,
  tool: 71,
} as const;

/** States of what people write. Source: product handbook 0.8. */
export const auditStates = {
  draft: 0,
  checking: 1,
  inReview: 2,
  published: 3,
  rejected: 4,
  hidden: 5,
  removed: 6,
  deleted: 7,
} as const;
