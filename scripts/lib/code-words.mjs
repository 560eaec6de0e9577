/**
 * Blanks out comments and strings of a TypeScript source, so that only the names of the code itself are left. Lines stay
 * where they are. Code inside template literals is kept, their text is not.
 *
 * @param {string} source
 * @returns {string}
 */
export function codeWithoutText(source) {
  const pieces = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
  return source.replace(pieces, (piece) => {
    if (piece.startsWith('`')) {
      const inner = [...piece.matchAll(/\$\{([^}]*)\}/g)].map((match) => match[1]).join(' ; ');
      return `${inner}${'\n'.repeat(piece.split('\n').length - 1)}`;
    }
    return piece.replace(/[^\n]/g, ' ');
  });
}

/** From this length on a word is looked for inside longer names too: `optionalstock` in `getOptionalStocks`. */
const insideNamesFrom = 6;

/**
 * The legacy words that a piece of code uses, with their lines.
 *
 * @param {string} source
 * @param {readonly string[]} words
 * @returns {{ line: number, word: string, name: string }[]}
 */
export function legacyWordsIn(source, words) {
  const exact = new Set(words);
  const inside = words.filter((word) => word.length >= insideNamesFrom).map((word) => word.toLowerCase());
  return codeWithoutText(source)
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(/[A-Za-z_$][\w$]*/g)].flatMap(([name]) => {
        const word = exact.has(name) ? name : inside.find((part) => name.toLowerCase().includes(part));
        return word === undefined ? [] : [{ line: index + 1, word, name }];
      }),
    );
}

const cellsOf = (line) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.replaceAll('`', '').trim());

/**
 * The words of the column `Wire` of a glossary's first table that has one. Phrases of several words are left out, and so
 * are words that the column `Ours` keeps: only what has a better name counts.
 *
 * @param {string} markdown
 * @returns {string[]}
 */
export function legacyWordsOf(markdown) {
  const lines = markdown.split('\n');
  const head = lines.findIndex((line) => line.startsWith('|') && cellsOf(line).includes('Wire'));
  if (head < 0) return [];
  const wire = cellsOf(lines[head]).indexOf('Wire');
  const ours = cellsOf(lines[head]).indexOf('Ours');
  const end = lines.findIndex((line, index) => index > head && !line.startsWith('|'));
  return lines.slice(head + 2, end < 0 ? undefined : end).flatMap((line) => {
    const cells = cellsOf(line);
    return (cells[wire] ?? '')
      .split(',')
      .map((word) => word.trim())
      .filter((word) => /^[A-Za-z_$][\w$]*$/.test(word) && word !== cells[ours]);
  });
}
