/** Signs that look or mean the same as the one that a phrase is written with. */
const alike: Readonly<Record<string, string>> = {
  漲: '涨',
  賺: '赚',
  穩: '稳',
  隠: '稳',
  穏: '稳',
  內: '内',
  募: '幕',
  冪: '幕',
  夲: '本',
  苯: '本',
  買: '买',
  賣: '卖',
  莪: '我',
  硪: '我',
  莋: '做',
  無: '无',
  險: '险',
  風: '风',
  収: '收',
  當: '当',
  聽: '听',
  證: '证',
  倉: '仓',
  滿: '满',
  // Letters of other scripts that are drawn as Latin ones.
  а: 'a',
  ɑ: 'a',
  α: 'a',
  е: 'e',
  ε: 'e',
  і: 'i',
  ι: 'i',
  ı: 'i',
  о: 'o',
  ο: 'o',
  р: 'p',
  ρ: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  ѕ: 's',
  һ: 'h',
  ո: 'n',
  ν: 'v',
  υ: 'u',
};

/** Letters of a text in their plain form, each with its place. All arrays have one entry a letter. */
export interface PlacedLetters {
  readonly letters: string;
  /** Where the sign of a letter begins and ends in the text, in UTF-16 units. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Which sentence and which clause a letter belongs to, counted from the first. */
  readonly sentences: readonly number[];
  readonly clauses: readonly number[];
}

const endsSentence = /[。！？!?；;\n]/u;
const endsClause = /[，,：:…—]/u;

/**
 * Letters alone, each in its plain form: without spaces, signs and invisible characters between them, full width as half
 * width, traditional and look-alike signs as the usual ones.
 */
export function placedLetters(text: string): PlacedLetters {
  const found = { starts: [] as number[], ends: [] as number[], sentences: [] as number[], clauses: [] as number[] };
  let [letters, at, sentence, clause] = ['', 0, 0, 0];
  for (const sign of text) {
    const plain = sign
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '');
    // A figure for a sign may be of several units; so is one that stands for several letters.
    for (const one of plain) {
      const letter = alike[one] ?? one;
      letters += letter;
      for (let unit = 0; unit < letter.length; unit += 1) {
        found.starts.push(at);
        found.ends.push(at + sign.length);
        found.sentences.push(sentence);
        found.clauses.push(clause);
      }
    }
    if (endsSentence.test(sign)) sentence += 1;
    if (endsSentence.test(sign) || endsClause.test(sign)) clause += 1;
    at += sign.length;
  }
  return { letters, ...found };
}

/** The letters of `placedLetters` alone. */
export const plainLetters = (text: string): string => placedLetters(text).letters;
