import { dayMs, hourMs, shanghaiDate } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import { hoursBefore } from '../../../seed/chance.ts';
import { crowdOf, crowdNames } from '../../../seed/crowd.ts';
import type { TextValue } from '../../../language.ts';
import type { PersonaName } from '../../../seed/personas.ts';
import type { Seed } from '../../../seed/seed.ts';
import { chatNotices } from '../../chat/service.ts';
import { contentNotices } from '../../content/service.ts';
import { addNotices, type NewNotice, type NoticeAbout, type NoticeTemplate } from '../../notice/service.ts';
import { qaNotices } from '../../qa/service.ts';
import { tacticsNotices } from '../../tactics/service.ts';
import { messageNotices } from '../notices.ts';
import { notifyDuties } from '../notify/duties.ts';
import { eventWords, groupNotices, groupWords, pieces, questionTitles } from './more-notice-texts.ts';
import { markSeedRead } from './queries.ts';

const market = 'simulated' as const;
const at = <T>(all: readonly T[], place: number): T => all[place % all.length]!;
const stocks = ['600000', '600001', '600002', '600003', '000001', '300001'] as const;
const groups = ['每日复盘小组', '慢慢看财报', '量价入门课 · 第三期'] as const;

interface SeedNotice {
  readonly template: NoticeTemplate;
  readonly key: string;
  readonly hoursAgo: number;
  readonly values: Readonly<Record<string, TextValue>>;
  readonly about?: NoticeAbout;
  readonly linkUrl?: string;
}

/** Who does something in a message: a place in the crowd. */
type Who = (place: number) => { readonly id: number; readonly name: string };

/** The newest trading day before that of a moment: its signals are out. */
const closedBy = (at: number): string => aShareCalendar.dateOf(aShareCalendar.atOrBefore(shanghaiDate(at - dayMs)));

const times = <T>(many: number, one: (nth: number) => T): T[] => Array.from({ length: many }, (_, nth) => one(nth));

/** Messages of one reader; likes of a piece are one group. */
function seedNotices(now: number, who: Who): SeedNotice[] {
  const dayOf = (hoursAgo: number): string => shanghaiDate(now - hoursAgo * hourMs);
  return [
    ...times(95, (nth): SeedNotice => {
      const [piece, liker] = [Math.floor(nth / 9), who(nth)];
      const hoursAgo = 84 + piece * 30 + (nth % 9);
      return {
        template: contentNotices.like,
        key: `like.${nth}`,
        hoursAgo,
        values: { a: liker.name, obj: at(pieces, piece) },
        about: { byId: liker.id, groupKey: `like.more.${piece}` },
        linkUrl: '/square',
      };
    }),
    ...times(26, (nth): SeedNotice => {
      const stockNo = at(stocks, nth);
      const hoursAgo = 80 + nth * 21;
      return {
        template: messageNotices['event']!,
        key: `event.${nth}`,
        hoursAgo,
        values: { stock: stockNo, event: at(eventWords, nth) },
        about: { stock: { market, stockNo }, groupKey: `evt.simulated.${stockNo}.${dayOf(hoursAgo)}` },
        linkUrl: `/diagnosticStock/importantEvent?stockNo=${stockNo}`,
      };
    }),
    ...times(30, (nth): SeedNotice => {
      const [title, by] = [at(questionTitles, nth), who(nth + 3)];
      const template = nth % 5 === 0 ? qaNotices.invite : nth % 7 === 3 ? qaNotices.best : qaNotices.answer;
      return {
        template,
        key: `qa.${nth}`,
        hoursAgo: 5 + nth * 17,
        values: { a: by.name, title, stock: at(stocks, nth) },
        about: {
          byId: by.id,
          ...(nth % 5 === 0 && { stock: { market, stockNo: at(stocks, nth) } }),
          ...(nth % 5 !== 0 && { groupKey: `qa.more.${nth % questionTitles.length}` }),
        },
        linkUrl: '/diagnosticStock/askQuestion?stockNo=600000',
      };
    }),
    ...times(26, (nth): SeedNotice => {
      const by = who(nth * 2);
      return {
        template: contentNotices.published,
        key: `published.${nth}`,
        hoursAgo: 90 + nth * 19,
        values: { a: by.name, obj: at(pieces, nth * 3) },
        about: { byId: by.id, groupKey: `dyn.more.${by.id}.${Math.floor(nth / 2)}` },
        linkUrl: `/mine/personal?customerId=${by.id}`,
      };
    }),
    ...times(22, (nth): SeedNotice => {
      const stockNo = at(stocks, nth);
      return {
        template: messageNotices['happened']!,
        key: `happened.${nth}`,
        hoursAgo: 75 + nth * 23,
        values: { stock: stockNo, text: at(eventWords, nth + 2) },
        about: { stock: { market, stockNo } },
        linkUrl: `/hgd/diagnosticStock?stockNo=${stockNo}`,
      };
    }),
    ...times(6, (nth): SeedNotice => ({
      template: tacticsNotices.newSimulatedSignals,
      key: `signals.${nth}`,
      hoursAgo: 20 + nth * 72,
      values: {
        date: closedBy(now - (20 + nth * 72) * hourMs),
        tactics: '2',
        n: '3',
        stocks: [nth, nth + 1, nth + 2].map((one) => at(stocks, one)).join(' · '),
      },
    })),
    ...times(30, (nth): SeedNotice => {
      const [group, by] = [at(groups, nth), who(nth + 8)];
      const isNotice = nth % 3 === 2;
      return {
        template: isNotice ? chatNotices.notice : chatNotices.named,
        key: `group.${nth}`,
        hoursAgo: 7 + nth * 15,
        values: isNotice ? { group, text: at(groupNotices, nth) } : { a: by.name, text: at(groupWords, nth) },
        ...(!isNotice && { about: { byId: by.id } }),
        linkUrl: '/chat?tab=group',
      };
    }),
    ...times(30, (nth): SeedNotice => ({
      template: contentNotices.passed,
      key: `passed.${nth}`,
      hoursAgo: 40 + nth * 26,
      values: { obj: at(pieces, nth * 7) },
    })),
  ];
}

/** The main person of the demonstration has twelve messages left to read; two of them are of groups, which these told. */
const inPractice = (all: readonly SeedNotice[]): readonly SeedNotice[] =>
  ['like.0', 'like.9', 'like.18', 'event.0', 'event.1', 'qa.1', 'qa.2', 'published.0', 'published.3', 'happened.0'].map(
    (key) => all.find((view) => view.key === key)!,
  );

/** Messages of every kind in numbers, grouped where they are of one thing; some kinds are read, one has more than a hundred left. */
export const seedMoreMessages: Seed = async ({ db, duties, now, customerId }) => {
  const crowd = await crowdOf(db, now);
  const who: Who = (place) => ({ id: at(crowd, place * 5), name: at(crowdNames, place * 5) });
  const all = seedNotices(now, who).toSorted((a, b) => b.hoursAgo - a.hoursAgo);
  const noticesOf = (persona: PersonaName, view: readonly SeedNotice[]): NewNotice[] =>
    view.map(({ template, key, hoursAgo, values, about, linkUrl }) => ({
      customerId: customerId(persona),
      template: { ...template, ...(linkUrl !== undefined && { linkUrl }) },
      onceKey: `demo.more.${key}`,
      values,
      ...(about && { about }),
      now: hoursBefore(now, hoursAgo, key),
      isQuiet: true,
    }));
  await addNotices(db, noticesOf('fullService', all));
  await markSeedRead(db, customerId('fullService'), new Date(now - hourMs));
  await addNotices(db, noticesOf('practice', inPractice(all)));
  await notifyDuties({ db, duties, now: () => now, update: () => undefined });
};
