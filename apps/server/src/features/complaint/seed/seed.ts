import { dayMs, hourMs, shanghaiDate, shanghaiInstant } from '@lianpan/domain';
import { auditStates, dataTypes } from '@lianpan/domain/community';
import { awakeBefore, shareOf } from '../../../seed/chance.ts';
import { idOfWords } from '../../../seed/id-of-words.ts';
import { deleteDemoContent } from '../../../seed/queries.ts';
import { crowdOf } from '../../../seed/crowd.ts';
import type { PersonaName } from '../../../seed/personas.ts';
import type { Seed, SeedContext } from '../../../seed/seed.ts';
import { insertDemoItem } from '../../content/service.ts';
import { earn } from '../../points/service.ts';
import { endOfMonth, monthlyPrizes } from '../awards.ts';
import { insertCase } from '../cases/queries.ts';
import { insertComplaint } from '../queries.ts';
import { moreStories } from './more-stories.ts';
import * as queries from './queries.ts';
import { seedStories, type SeedStory } from './stories.ts';

/** The month before the one that begins at a moment. */
const monthBefore = (start: number): string => shanghaiDate(start - dayMs).slice(0, 7);

/**
 * Stories of two months with who knows them, and the award of both: one open, one published.
 */
export const seedComplaints: Seed = async (context) => {
  const { db } = context;
  await deleteDemoContent(db, dataTypes.complaint);
  await writeStories(context, seedStories, context.customerId);
};

/** Stories of the crowd; with them the season that is over has all of its winners. */
export const seedMoreComplaints: Seed = async (context) => {
  const crowd = await crowdOf(context.db, context.now);
  await writeStories(context, moreStories, (place) => crowd[place]!);
};

async function writeStories<Person extends PersonaName | number>(
  { db, now }: SeedContext,
  stories: readonly SeedStory<Person>[],
  customerId: (person: Person) => number,
): Promise<void> {
  const month = shanghaiDate(now).slice(0, 7);
  const start = shanghaiInstant(`${month}-01`);
  const before = monthBefore(start);
  const beforeStart = shanghaiInstant(`${before}-01`);
  const publishedAt = new Date(Math.min(now, start + 9 * dayMs));
  const open = { month, prizes: monthlyPrizes, state: 'open', isDemo: true } as const;
  const over = { ...open, month: before, state: 'published', publishedAt } as const;
  const seasons = [
    await queries.upsertSeason(db, { ...open, deadline: new Date(endOfMonth(month)) }),
    await queries.upsertSeason(db, { ...over, deadline: new Date(start) }),
  ] as const;
  const momentOf = ({ months, when, text }: SeedStory<Person>): Date =>
    new Date(
      months === 1
        ? beforeStart + when * dayMs + Math.floor((8 + 14 * shareOf(text)) * hourMs)
        : awakeBefore(now, when, text),
    );
  const oldestFirst = stories.toSorted((a, b) => momentOf(a).getTime() - momentOf(b).getTime());
  for (const story of oldestFirst) {
    const { by, text, wouldDo, same = [], discussion = [], award, asCase } = story;
    const at = momentOf(story);
    const dataType = dataTypes.complaint;
    const itemId = await insertDemoItem(db, {
      dataType,
      customerId: customerId(by),
      text,
      declarations: { original: true },
      isAnonymous: story.isAnonymous ?? false,
      clientReqId: idOfWords(text),
      createdAt: at,
    });
    const dataId = String(itemId);
    await insertComplaint(db, {
      itemId,
      customerId: customerId(by),
      type: story.type,
      lossBand: story.lossBand,
      causes: [...story.causes],
      wouldDo,
      sameNum: same.length,
      createdAt: at,
    });
    if (same.length > 0)
      await queries.insertSames(
        db,
        same.map((name) => ({
          itemId,
          customerId: customerId(name),
          network: `demo ${name}`,
          device: `demo ${name}`,
          at,
        })),
      );
    const said = (name: Person, content: string, n: number) => ({
      dataType,
      dataId,
      customerId: customerId(name),
      content,
      state: auditStates.published,
      clientReqId: idOfWords(`${dataId}${content}`),
      createdAt: new Date(Math.min(now, at.getTime() + Math.floor((n + 0.2 + shareOf(content)) * hourMs))),
      isDemo: true,
    });
    if (discussion.length > 0)
      await queries.insertComments(
        db,
        discussion.map(({ by: name, text: content }, n) => said(name, content, n)),
      );
    await queries.insertCounters(db, { dataType, dataId, comments: discussion.length, views: 20 + same.length * 17 });
    if (asCase) await insertCase(db, { itemId, ...asCase, madeAt: new Date(Math.min(now, at.getTime() + 3 * dayMs)) });
    if (!award) continue;
    const { state, why, panel = null, level = null, refusal } = award;
    const points = monthlyPrizes.find((prize) => prize.level === level)?.points ?? null;
    const isDecided = state === 'awarded' || state === 'refused';
    const decidedAt = story.months === 1 ? publishedAt : new Date(now);
    await queries.insertAward(db, {
      seasonId: seasons[story.months],
      itemId,
      customerId: customerId(by),
      why,
      state,
      panelScore: panel,
      level,
      points,
      reason: refusal ?? null,
      createdAt: new Date(Math.min(now, at.getTime() + dayMs)),
      decidedAt: isDecided ? decidedAt : null,
      isDemo: true,
    });
    // Paid once however often the rows are written.
    if (points !== null)
      await earn(db, {
        customerId: customerId(by),
        task: 'storyAward',
        cause: `demo ${before}`,
        at: decidedAt,
        points,
      });
  }
}
