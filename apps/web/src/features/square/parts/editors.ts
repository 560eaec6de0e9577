const editors = {
  1: ['publishGraphtext', 'post'],
  3: ['publishArticle', 'article'],
  39: ['publishResearchPaper', 'paper'],
  41: ['publishDriedFood', 'food'],
} as const;

const of = (dataType: number) => editors[dataType as keyof typeof editors] ?? editors[1];

/** Where a draft, or a text that waits for its time, is gone on with. */
export const editorOf = (dataType: number) => of(dataType)[0];

/** What such a text is called. */
export const kindWordOf = (dataType: number) => of(dataType)[1];
