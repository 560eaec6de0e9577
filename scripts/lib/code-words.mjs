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

/**
 * The words of one column of the first Markdown table that has it. Notes in brackets and phrases of several words are
 * left out: only what could be a name counts.
 *
 * @param {string} markdown
 * @param {string} column
 * @returns {string[]}
 */
export function wordsOfColumn(markdown, column) {
  const rows = markdown
    .split('\n')
    .filter((line) => line.trim().startsWith('|'))
    .map((line) =>
      line
        .trim()
        .replace(/^\||\|$/g, '')
        .split('|')
        .map((cell) => cell.trim()),
    );
  const position = rows[0]?.indexOf(column) ?? -1;
  if (position < 0) return [];
  return rows
    .slice(1)
    .flatMap((cells) => (cells[position] ?? '').split(','))
    .map((word) => word.replaceAll('`', '').trim())
    .filter((word) => /^[A-Za-z_$][\w$]*$/.test(word));
}
