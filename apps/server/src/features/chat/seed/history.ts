import { dayMs, shanghaiDate, shanghaiDay, shanghaiInstantAt } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import { below } from '../../../seed/chance.ts';
import type { PersonaName } from '../../../seed/personas.ts';
import { dailyExchanges, flawExchanges, lessonExchanges, privateExchanges, reportExchanges } from './exchanges.ts';
import { announcements, checkIns, openings, shownFlaws, tails } from './routines.ts';
import type { Line, SeedConversation } from './line.ts';

/** What was said before the newest talks: on so many trading days, the last of them so many days ago. */
const days = 20;
const newestDaysAgo = 9;

type People = readonly PersonaName[];

const at = <T>(all: readonly T[], place: number): T => all[place % all.length]!;

/** Lines of an exchange, its letters being people from a place on. */
function spoken(exchange: string, people: People, from: number): Line[] {
  const by = (letter: string): PersonaName => at(people, from + letter.charCodeAt(0) - 'a'.charCodeAt(0));
  return exchange.split('|').map((line) => ({ by: by(line), text: line.slice(1) }));
}

/** How many days ago each of the trading days was, the oldest first. */
export function tradingDaysAgo(now: number): readonly number[] {
  const today = shanghaiDay(now);
  const last = aShareCalendar.atOrBefore(shanghaiDate(now - newestDaysAgo * dayMs));
  return Array.from({ length: days }, (_, nth) => {
    const date = aShareCalendar.dateOf(last - (days - 1 - nth));
    return today - shanghaiDay(shanghaiInstantAt(date, '12:00'));
  });
}

/** What somebody says after the close; two of them are seldom the same. */
const checkIn = (by: PersonaName, place: number): Line => ({
  by,
  text: place % 5 < 3 ? at(checkIns, place) : at(checkIns, place) + at(tails, place * 7),
});

const stocks = ['600001', '600002', '600003', '000001', '300001', '600004'] as const;

/** A day of the group that reviews: everybody's lines after the close, and an exchange in the evening. */
const reviewDay = (people: People, daysAgo: number, nth: number): SeedConversation[] => [
  {
    daysAgo,
    at: 902 + below(26, `close ${nth}`),
    lines: [
      { by: people[0]!, text: at(openings, nth) },
      ...people.slice(1).map((by, place) => checkIn(by, nth * 11 + place * 3)),
      ...(nth % 4 === 1 ? [{ by: at(people, nth), stockNo: at(stocks, nth) }] : []),
      // What was sent in a hurry and taken back.
      ...(nth % 7 === 2 ? [{ by: at(people, nth + 2), text: '发错群了不好意思', isRecalled: true as const }] : []),
    ],
  },
  { daysAgo, at: 1170 + below(110, `evening ${nth}`), lines: spoken(at(dailyExchanges, nth), people, nth) },
];

const flawDay = (people: People, daysAgo: number, nth: number): SeedConversation[] => [
  {
    daysAgo,
    at: 1100 + below(50, `shown ${nth}`),
    lines: [0, 1, 2, 3].flatMap((place): Line[] => {
      const [shown, flaw] = at(shownFlaws, nth * 3 + place * 5);
      return [
        { by: at(people, nth + place * 2), text: shown },
        { by: at(people, nth + place * 2 + 1), text: flaw, answers: 1 },
      ];
    }),
  },
  ...(nth < flawExchanges.length
    ? [{ daysAgo, at: 1200 + below(60, `flaw ${nth}`), lines: spoken(flawExchanges[nth]!, people, nth) }]
    : []),
  // Somebody of the group took it from view.
  ...(nth === 6
    ? [
        {
          daysAgo,
          at: 1260,
          lines: [{ by: at(people, 3), text: '加我好友，带你看群里看不到的', isRemoved: true as const }],
        },
      ]
    : []),
];

const lessonDay = (people: People, daysAgo: number, nth: number): SeedConversation[] => [
  {
    daysAgo,
    at: 1120 + below(50, `lesson ${nth}`),
    lines: people.slice(1).map((by, place) => checkIn(by, nth * 5 + place * 9 + 2)),
  },
  ...(nth < lessonExchanges.length ? [{ daysAgo, at: 1215, lines: spoken(lessonExchanges[nth]!, people, nth) }] : []),
];

const wholeOf: Readonly<Record<string, (people: People, daysAgo: number, nth: number) => SeedConversation[]>> = {
  每日复盘小组: reviewDay,
  慢慢看财报: (people, daysAgo, nth) => [
    { daysAgo, at: 1190 + below(140, `report ${nth}`), lines: spoken(at(reportExchanges, nth), people, nth) },
  ],
  模拟盘晒单互相挑刺: flawDay,
  投顾服务群: (people, daysAgo, nth) =>
    nth % 2 === 0 ? [{ daysAgo, at: 570, lines: [{ by: people[0]!, text: at(announcements, nth / 2) }] }] : [],
  合作伙伴体验群: (people, daysAgo, nth) =>
    nth % 2 === 1 ? [{ daysAgo, at: 640, lines: spoken(at(lessonExchanges, nth + 6), people, nth) }] : [],
  '量价入门课 · 第三期': lessonDay,
};

/** What a group has said in the weeks before; people who may not write stay silent. */
export const groupHistory = (name: string, people: People, now: number): readonly SeedConversation[] => {
  const writers = people.filter((one) => one !== 'muted');
  return tradingDaysAgo(now).flatMap((daysAgo, nth) => wholeOf[name]?.(writers, daysAgo, nth) ?? []);
};

/** What two have said to each other in the weeks before; `nth` of all such conversations. */
export const pairHistory = (
  between: readonly [PersonaName, PersonaName],
  nth: number,
  now: number,
): readonly SeedConversation[] =>
  tradingDaysAgo(now)
    .filter((_, place) => (place + nth) % 4 !== 0)
    .map((daysAgo, place) => ({
      daysAgo,
      at: 1170 + ((nth * 17 + place * 29) % 150),
      lines: spoken(at(privateExchanges, nth * 7 + place), between, nth + place),
    }));
