import { hourMs, shanghaiDate } from '@lianpan/domain';
import { hoursBefore } from '../../../seed/chance.ts';
import type { TextValue } from '../../../language.ts';
import type { PersonaName } from '../../../seed/personas.ts';
import type { Seed, SeedContext } from '../../../seed/seed.ts';
import { contentNotices } from '../../content/service.ts';
import { addNotice, type NoticeAbout, type NoticeTemplate } from '../../notice/service.ts';
import { messageNotices } from '../notices.ts';
import * as words from './notice-texts.ts';

const reader: PersonaName = 'fullService';

interface SeedNotice {
  readonly template: NoticeTemplate;
  readonly key: string;
  /** Hours before the demonstration begins. */
  readonly hoursAgo: number;
  readonly values?: Readonly<Record<string, TextValue>>;
  readonly about?: NoticeAbout;
  readonly linkUrl?: string;
  /** Waits unseen for its prices. */
  readonly isUnseen?: true;
}

const notify = (
  { db, now, customerId }: SeedContext,
  { template, key, hoursAgo, values, about, linkUrl, isUnseen }: SeedNotice,
) =>
  addNotice(db, {
    customerId: customerId(reader),
    template: { ...template, ...(linkUrl !== undefined && { linkUrl }) },
    onceKey: `demo.${key}`,
    values: values ?? {},
    ...(about && { about }),
    now: hoursBefore(now, hoursAgo, key),
    isQuiet: true,
    ...(isUnseen && { expiresAt: new Date(0) }),
  });

/** Messages of every kind for one member, some of them grouped. What has to be done follows from facts: `seedMoreMessages` has the job look. */
export const seedMessages: Seed = async (context) => {
  const { now, customerId } = context;
  const dayOf = (hoursAgo: number): string => shanghaiDate(now - hoursAgo * hourMs);
  const stock = (stockNo: string) => ({ market: 'simulated' as const, stockNo });
  const all: SeedNotice[] = [
    ...words.likes.flatMap(({ obj, by, hoursAgo }, at) =>
      by.map((name, each): SeedNotice => ({
        template: contentNotices.like,
        key: `like.${at}.${name}`,
        hoursAgo: hoursAgo + each / 4,
        values: { a: words.nameOf(name), obj },
        about: { byId: customerId(name), groupKey: `like.demo.${at}.${dayOf(hoursAgo)}` },
        linkUrl: '/square',
      })),
    ),
    ...words.fans.map(({ by, hoursAgo }): SeedNotice => ({
      template: contentNotices.follow,
      key: `fan.${by}`,
      hoursAgo,
      values: { a: words.nameOf(by) },
      about: { byId: customerId(by), groupKey: `fans.${dayOf(hoursAgo)}` },
      linkUrl: `/mine/personal?customerId=${customerId(by)}`,
    })),
    ...words.said.map(({ kind, by, text, hoursAgo }, at): SeedNotice => ({
      template: contentNotices[kind],
      key: `said.${at}`,
      hoursAgo,
      values: { a: words.nameOf(by), text, obj: text },
      about: { byId: customerId(by) },
      linkUrl: '/square',
    })),
    ...words.published.map(({ by, obj, hoursAgo }, at): SeedNotice => ({
      template: contentNotices.published,
      key: `published.${at}`,
      hoursAgo,
      values: { a: words.nameOf(by), obj },
      about: { byId: customerId(by), groupKey: `dyn.${customerId(by)}.${hoursAgo}` },
      linkUrl: `/mine/personal?customerId=${customerId(by)}`,
    })),
    ...words.events.map(({ stockNo, event, hoursAgo }, at): SeedNotice => ({
      template: messageNotices['event']!,
      key: `event.${at}`,
      hoursAgo,
      values: { stock: stockNo, event },
      about: { stock: stock(stockNo), groupKey: `evt.simulated.${stockNo}.${dayOf(hoursAgo)}` },
      linkUrl: `/diagnosticStock/importantEvent?stockNo=${stockNo}`,
    })),
    ...words.alerts.map(({ stockNo, hoursAgo }, at): SeedNotice => ({
      template: messageNotices['priceAbove']!,
      key: `alert.${at}`,
      hoursAgo,
      values: { stock: stockNo },
      isUnseen: true,
      about: { stock: stock(stockNo), groupKey: `alert.simulated.${stockNo}.${dayOf(hoursAgo)}` },
      linkUrl: `/hgd/diagnosticStock?stockNo=${stockNo}`,
    })),
  ];
  // The newest are written last, as they would have been.
  for (const one of all.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) await notify(context, one);
};
