/** How many characters a reader counts: a rare character or a picture is one, whatever the machine needs for it. */
export const characterCount = (text: string): number => Array.from(text).length;
