/** Letters as they are meant: without signs that are not seen, in one width, spaces taken out between Chinese signs. */
export const plainOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Mn}]/gu, '')
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/(?<=\p{Script=Han})[\s·.,，。、*_~|/\\-]+(?=\p{Script=Han})/gu, '');

/**
 * Whether a text in its plain form holds a word. Latin words have to stand alone, so that `pe` is not in `open`; one that
 * ends in `…` is a stem, which other letters may follow.
 */
export function holds(text: string, given: string): boolean {
  const isStem = given.endsWith('…');
  const word = isStem ? given.slice(0, -1) : given;
  if (!/^[a-z0-9 /*\-']+$/.test(word)) return text.includes(word);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + word.length] ?? ' '];
    if (!/[a-z0-9]/.test(before) && (isStem || !/[a-z0-9]/.test(after))) return true;
  }
  return false;
}

export const says = (text: string, all: readonly string[]): boolean => all.some((word) => holds(text, word));
