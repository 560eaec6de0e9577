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

const namesIn = (source) => [...source.matchAll(/[A-Za-z_$][\w$]*/g)].map(([name]) => name);

/** `toldMessages` has the words told and messages, `MAX_LOOK` max and look. */
const wordsOfName = (name) => name.split(/[_$]+|(?<=[a-z0-9])(?=[A-Z])/).map((word) => word.toLowerCase());

/** All names that a piece of code spells. */
export const codeNames = (source) => new Set(namesIn(codeWithoutText(source)));

/**
 * The names in a piece of code that use a word of the house's list of words not to be used, with their lines. A word that
 * ends with `…` is one that names may not begin with.
 *
 * @param {string} source
 * @param {readonly string[]} words
 * @param {ReadonlySet<string>} kept names that stay
 * @returns {{ line: number, word: string, name: string }[]}
 */
export function avoidedWordsIn(source, words, kept) {
  const whole = new Set(words.filter((word) => !word.endsWith('…')));
  const first = words.filter((word) => word.endsWith('…')).map((word) => word.slice(0, -1));
  return codeWithoutText(source)
    .split('\n')
    .flatMap((text, index) =>
      namesIn(text).flatMap((name) => {
        if (kept.has(name)) return [];
        const parts = wordsOfName(name);
        const word =
          parts.find((part) => whole.has(part)) ?? (parts.length > 1 && first.find((each) => each === parts[0]));
        return word ? [{ line: index + 1, word, name }] : [];
      }),
    );
}

/**
 * The words of the column `Wire` of a glossary's first table that has one. Phrases of several words are left out, and so
 * are words that the column `Ours` keeps: only what has a better name counts.
 *
 * @param {string} markdown
 * @returns {string[]}
 */
export function legacyWordsOf(markdown) {
  return columnOf(markdown, 'Wire', 'Ours')
    .filter(({ word, other }) => /^[A-Za-z_$][\w$]*$/.test(word) && word !== other)
    .map(({ word }) => word);
}

/**
 * The words of the column `Not` of a glossary's first table that has one.
 *
 * @param {string} markdown
 * @returns {string[]}
 */
export const avoidedWordsOf = (markdown) => columnOf(markdown, 'Not', 'Use').map(({ word }) => word);

/** The words of a column of the first table that has it, each with the cell of another column beside it. */
function columnOf(markdown, name, beside) {
  const lines = markdown.split('\n');
  const head = lines.findIndex((line) => line.startsWith('|') && cellsOf(line).includes(name));
  if (head < 0) return [];
  const [at, other] = [name, beside].map((column) => cellsOf(lines[head]).indexOf(column));
  const end = lines.findIndex((line, index) => index > head && !line.startsWith('|'));
  return lines.slice(head + 2, end < 0 ? undefined : end).flatMap((line) => {
    const cells = cellsOf(line);
    return (cells[at] ?? '').split(',').map((word) => ({ word: word.trim(), other: cells[other] }));
  });
}
