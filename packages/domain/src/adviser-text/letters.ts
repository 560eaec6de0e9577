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

/**
 * Letters alone, each in its plain form: without spaces, signs and invisible characters between them, full width as half
 * width, traditional and look-alike signs as the usual ones.
 */
export const plainLetters = (text: string): string =>
  Array.from(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
    (sign) => alike[sign] ?? sign,
  ).join('');
