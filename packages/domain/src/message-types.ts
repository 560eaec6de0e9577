/** Types of messages to a member. Source: feature catalogue 9. */
export const messageTypes = {
  overall: 0,
  friendInteraction: 1,
  importantEvent: 2,
  diagnosisQuestion: 3,
  dynamicUpdate: 4,
  stockTracking: 5,
  groupChat: 6,
} as const;
