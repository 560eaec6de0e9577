/** Kinds of message as product handbook 6.2 numbers them. `recalled` stands in place of what is gone. */
export const messageTypes = {
  text: 1,
  image: 2,
  video: 3,
  document: 4,
  stock: 5,
  content: 6,
  menu: 7,
  notice: 8,
  recalled: 9,
  suggestion: 10,
  answer: 11,
  goods: 12,
  form: 13,
  poll: 14,
} as const;
