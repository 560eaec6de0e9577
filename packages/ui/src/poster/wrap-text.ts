/** Chinese, Japanese and Korean signs and their full-width punctuation: a line may end behind each. */
const wide = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/u;

/** Never first in a line. */
const closing = /^[，。、；：！？）」』】》〉”’…,.;:!?)\]}%]/u;

/** Never last in a line. */
const opening = /[（「『【《〈“‘([{]$/u;

const kindOf = (sign: string): 'space' | 'wide' | 'word' =>
  /\s/u.test(sign) ? 'space' : wide.test(sign) ? 'wide' : 'word';

/** Pieces between which a line may end: words with what clings to them, single wide signs, runs of spaces. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const sign of text) {
    const before = pieces.at(-1) ?? '';
    const [kind, kindBefore] = [kindOf(sign), kindOf(before.at(-1) ?? ' ')];
    const clings =
      (closing.test(sign) && kindBefore !== 'space') ||
      (opening.test(before) && kind !== 'space') ||
      (kind !== 'wide' && kind === kindBefore);
    if (clings && before !== '') pieces[pieces.length - 1] = before + sign;
    else pieces.push(sign);
  }
  return pieces;
}

/**
 * Breaks a text into lines no wider than `width`, by the customs of Chinese and English: between wide signs and at spaces,
 * with closing signs kept behind and opening ones before their neighbour. What is too long for a line by itself is broken
 * anywhere. Line ends of the text stay. `widthOf` measures in the unit of `width`. A single sign may be wider.
 */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    const add = (piece: string): void => {
      if (widthOf(line + piece.trimEnd()) <= width) line += piece;
      else {
        if (line.trim() !== '') lines.push(line.trimEnd());
        line = piece.trimStart();
      }
    };
    for (const piece of piecesOf(paragraph)) {
      if (widthOf(piece) <= width || Array.from(piece).length === 1) add(piece);
      else for (const sign of piece) add(sign);
    }
    return [...lines, line.trimEnd()];
  });
}
