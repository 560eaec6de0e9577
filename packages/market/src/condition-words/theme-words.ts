import type { Words } from '../picker/condition.ts';
import { atLeast, atMost, signal, type Asked, type Wording, type Wordings } from './wording.ts';

/** Boards as people call them, by the names that lists hold. */
const boards: Readonly<Record<string, Words>> = {
  SH_MAIN: ['沪市主板', 'Shanghai Main'],
  SZ_MAIN: ['深市主板', 'Shenzhen Main'],
  CHINEXT: ['创业板', 'ChiNext'],
  STAR: ['科创板', 'STAR'],
  BSE: ['北交所', 'Beijing'],
};

export const boardWords = (board: string): Words => boards[board] ?? [board, board];

/** One of some names; what is said of none is the name of the list alone. */
const oneOf = (zh: string, en: string, nameOf: (name: string) => Words = (name) => [name, name]): Wording => {
  const written = (asked: Asked, before: Words): Words => {
    const names = asked.names('any').map(nameOf);
    if (names.length === 0) return [zh, en];
    return [
      `${before[0]}${names.map((name) => name[0]).join('、')}`,
      `${before[1]}${names.map((name) => name[1]).join(', ')}`,
    ];
  };
  return {
    says: (asked) => written(asked, [`${zh}：`, `${en}: `]),
    denies: (asked) => written(asked, [`排除${zh}：`, `Excluding ${en.toLowerCase()}: `]),
    figure: () => [zh, en],
  };
};

/** The role of a stock in its theme. */
const roles: Readonly<Record<string, Words>> = {
  either: ['题材龙头或中军', 'theme leader or core stock'],
  leader: ['题材龙头', 'theme leader'],
  core: ['题材中军', 'theme core stock'],
};

const roleOf = ({ choice }: Asked): Words => roles[choice('role')] ?? roles['either']!;

const buying: Readonly<Record<string, Words>> = {
  either: ['回购或增持', 'buyback or stake increase'],
  buyback: ['回购', 'buyback'],
  increase: ['增持', 'stake increase'],
};

const buyingOf = ({ choice }: Asked): Words => buying[choice('kind')] ?? buying['either']!;

const started = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

/** N01 to N14. */
export const themeWords: Wordings = {
  N01: oneOf('概念', 'Concept'),
  N02: oneOf('行业', 'Industry'),
  N03: oneOf('地区', 'Region'),
  N04: oneOf('指数成分', 'Index member'),
  N05: oneOf('板块', 'Board', boardWords),
  N06: atLeast(['题材热度', 'Theme heat'], 'plain', 'least', ['无题材', 'no theme']),
  N07: signal(
    (asked) => [roleOf(asked)[0], started(roleOf(asked)[1])],
    (asked) => [`非${roleOf(asked)[0]}`, `Not a ${roleOf(asked)[1]}`],
  ),
  N08: {
    ...atMost(['人气排名', 'Popularity rank'], 'plain'),
    says: ({ number }) => [`人气排名前${number('most')}`, `Popularity top ${number('most')}`],
  },
  N09: atLeast(['人气飙升', 'Popularity rank gain'], 'places'),
  N10: signal(
    ({ choice, number }) =>
      choice('kind') === 'noBad'
        ? [`近${number('n')}日无利空`, `No bad news in ${number('n')} days`]
        : [`近${number('n')}日有重大利好`, `Major good news in ${number('n')} days`],
    ({ choice, number }) =>
      choice('kind') === 'noBad'
        ? [`近${number('n')}日有利空`, `Bad news in ${number('n')} days`]
        : [`近${number('n')}日无重大利好`, `No major good news in ${number('n')} days`],
  ),
  N11: atLeast(['近90日机构调研', 'Institutional visits in 90 days'], 'visits'),
  N12: signal(
    (asked) => [`${buyingOf(asked)[0]}中`, `Ongoing ${buyingOf(asked)[1]}`],
    (asked) => [`无${buyingOf(asked)[0]}`, `No ongoing ${buyingOf(asked)[1]}`],
  ),
  N13: signal(['非ST', 'Excluding ST'], ['ST股', 'ST stocks']),
  N14: signal(
    ({ choice }) => (choice('kind') === 'connect' ? ['沪深股通', 'Stock Connect'] : ['融资融券标的', 'Marginable']),
    ({ choice }) =>
      choice('kind') === 'connect' ? ['非沪深股通', 'Not in Stock Connect'] : ['非融资融券标的', 'Not marginable'],
  ),
  P40: signal(({ choice }) => streaks[choice('streak')] ?? ['连阴连阳', 'Candle streak']),
};

const streaks: Readonly<Record<string, Words>> = {
  sevenBlack: ['七连阴', '7-day bearish streak'],
  eightWhite: ['八连阳', '8-day bullish streak'],
  nineWhite: ['九连阳', '9-day bullish streak'],
};
