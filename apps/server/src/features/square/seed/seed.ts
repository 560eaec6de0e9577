import { dayMs, minuteMs } from '@lianpan/domain';
import { auditStates, dataTypes, documentOf, qualityOf, type RichDocument } from '@lianpan/domain/community';
import { awakeBefore, below } from '../../../seed/chance.ts';
import { idOfWords } from '../../../seed/id-of-words.ts';
import type { Seed } from '../../../seed/seed.ts';
import * as queries from './queries.ts';
import { seedFollows, seedPosts, seedScheduled, seedTopics, type SeedPost } from './posts.ts';
import { seedViews } from './views.ts';

/** Begins a line that is a heading. */
const headingMark = '## ';

/** A text whose marked lines are headings. */
const articleOf = (text: string): RichDocument => ({
  type: 'doc',
  content: text.split('\n').flatMap((line): RichDocument['content'] =>
    line.startsWith(headingMark)
      ? [
          {
            type: 'heading',
            attrs: { level: 2 },
            content: [{ type: 'text', text: line.slice(headingMark.length) }],
          },
        ]
      : documentOf(line).content,
  ),
});

/** A square that reads like one: topics, posts of several days, talk under them, likes and follows. */
export const seedSquare: Seed = async ({ db, now, customerId }) => {
  await queries.deleteDemo(db);
  const topicIds = new Map<string, number>();
  for (const [at, { code, name, intro, vote, endsInDays }] of seedTopics.entries()) {
    const ballot = vote && {
      question: vote.question,
      options: vote.options.map((text, id) => ({ id: id + 1, text })),
      endsAt: now + vote.endsInDays * dayMs,
      isMulti: false,
    };
    const row = {
      code,
      name,
      intro,
      hostId: customerId('creator'),
      startsAt: new Date(now - 10 * dayMs),
      endsAt: endsInDays === null ? null : new Date(now + endsInDays * dayMs),
      vote: ballot,
      order: at,
      isDemo: true,
    };
    topicIds.set(code, await queries.upsertTopic(db, row));
  }
  const views = seedViews.map((view): SeedPost => ({ ...view, isView: true }));
  const oldestFirst = [...seedPosts, ...views].toSorted(
    (a, b) => awakeBefore(now, a.hours, a.text) - awakeBefore(now, b.hours, b.text),
  );
  for (const written of oldestFirst) {
    const {
      by,
      hours,
      text,
      title,
      topics = [],
      mood,
      isHot = false,
      likes = [],
      discussion = [],
      isView = false,
    } = written;
    const at = new Date(awakeBefore(now, hours, text));
    const dataType = title === undefined ? dataTypes.graphtext : dataTypes.article;
    const id = await queries.insertItem(db, {
      dataType,
      customerId: customerId(by),
      title: title ?? null,
      doc: articleOf(text),
      plainText: text.replaceAll(headingMark, ''),
      files: [],
      expressionId: mood ?? null,
      declarations: { ai: false, original: title !== undefined, holds: null },
      riskClass: isView ? 3 : 1,
      // A view waits unseen for its stock, until the market is up.
      state: isView ? auditStates.checking : auditStates.published,
      isHotAllowed: isHot,
      quality: qualityOf({ text: text.replaceAll(headingMark, ''), pictures: 0 }),
      clientReqId: idOfWords(text),
      createdAt: at,
      publishedAt: isView ? null : at,
      isDemo: true,
    });
    const dataId = String(id);
    const ids = topics.flatMap((code) => topicIds.get(code) ?? []);
    if (ids.length > 0)
      await queries.insertTopicItems(
        db,
        ids.map((topicId) => ({ topicId, itemId: id })),
      );
    if (likes.length > 0)
      await queries.insertLikes(
        db,
        likes.map((name) => ({ customerId: customerId(name), kind: 'like' as const, dataType, dataId, at })),
      );
    let said = 0;
    for (const [n, root] of discussion.entries()) {
      const comment = (name: typeof by, content: string, minutes: number) => ({
        dataType,
        dataId,
        customerId: customerId(name),
        content,
        state: auditStates.published,
        clientReqId: idOfWords(`${dataId}${content}`),
        createdAt: new Date(Math.min(now, at.getTime() + minutes * minuteMs)),
        isDemo: true,
      });
      const replies = root.replies ?? [];
      const rootId = await queries.insertComment(db, {
        ...comment(root.by, root.text, 5 + n * 13 + below(11, root.text)),
        replies: replies.length,
        likes: 0,
      });
      for (const [m, reply] of replies.entries())
        await queries.insertComment(db, {
          ...comment(reply.by, reply.text, 17 + n * 13 + m * 9 + below(8, reply.text)),
          rootId,
          parentId: rootId,
          replyToId: customerId(root.by),
        });
      said += 1 + replies.length;
    }
    await queries.insertCounters(db, {
      dataType,
      dataId,
      likes: likes.length,
      comments: said,
      views: likes.length * 9 + said * 5,
    });
  }
  for (const [from, to] of seedFollows)
    await queries.insertFollow(db, {
      customerId: customerId(from),
      followedId: customerId(to),
      at: new Date(now - 5 * dayMs),
    });
  for (const { by, days, text, failure } of seedScheduled) {
    const clientReqId = idOfWords(`scheduled ${text}`);
    const docJson = documentOf(text);
    const declares = { ai: false, original: false };
    const lists = { fileUrls: [], stockNos: [], gambitIds: [] };
    await queries.insertScheduled(db, {
      customerId: customerId(by),
      market: 'simulated',
      dataType: dataTypes.graphtext,
      label: text.slice(0, 40),
      input: { dataType: dataTypes.graphtext, docJson, ...lists, declares, visible: 'all', clientReqId },
      publishAt: new Date(now + days * dayMs),
      state: failure ? 'failed' : 'waiting',
      failure: failure ? { text: failure, values: {} } : null,
      clientReqId,
      createdAt: new Date(now - 2 * dayMs),
      isDemo: true,
    });
  }
};
