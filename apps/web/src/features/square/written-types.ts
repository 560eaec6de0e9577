/** What the editor writes, by its number on the wire. */
export const writtenTypes = { post: 1, article: 3 } as const;

export type WrittenType = (typeof writtenTypes)[keyof typeof writtenTypes];
