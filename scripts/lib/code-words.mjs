const pieces = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const blank = (piece) => piece.replace(/[^\n]/g, ' ');

/**
 * Blanks out comments and strings of a TypeScript source, so that only the names of the code itself are left. Lines stay
 * where they are. Code inside template literals is kept, their text is not.
 *
 * @param {string} source
 * @returns {string}
 */
export function codeWithoutText(source) {
  return source.replace(pieces, (piece) => {
    if (piece.startsWith('`')) {
      const inner = [...piece.matchAll(/\$\{([^}]*)\}/g)].map((match) => match[1]).join(' ; ');
      return `${inner}${'\n'.repeat(piece.split('\n').length - 1)}`;
    }
    return blank(piece);
  });
}

/**
 * The promises that a source makes, with their lines: in strings, in templates and between tags, whatever the case.
 * Comments may speak of them.
 *
 * @param {string} source
 * @param {readonly string[]} promises in small letters
 * @returns {{ line: number, promise: string }[]}
 */
export function promisesIn(source, promises) {
  const isComment = (piece) => piece.startsWith('//') || piece.startsWith('/*');
  return source
    .replace(pieces, (piece) => (isComment(piece) ? blank(piece) : piece))
    .toLowerCase()
    .split('\n')
    .flatMap((text, index) =>
      promises.filter((promise) => text.includes(promise)).map((promise) => ({ line: index + 1, promise })),
    );
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
