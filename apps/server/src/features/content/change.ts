import type { Executor } from '@lianpan/db';
import { auditStates } from '@lianpan/domain/community';
import { say } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import type { Item } from './items.ts';
import * as items from './items/queries.ts';
import { setState } from './states.ts';
import { dueIn } from './screening.ts';
import type { Published } from './publish.ts';
import { openReview, strike } from './reviews/service.ts';
import { contentTexts as texts, ruleTexts } from './texts.ts';
import { editableMs } from './wire.ts';
import { judge, prepare, type Author, type ContentParts, type Written } from './written.ts';

/** An own piece of content, locked. Rejects others' as if they were not there. */
export async function lockOwnItem(tx: Executor, customerId: number, id: string): Promise<Item> {
  const item = await items.lockItem(tx, Number(id));
  if (item?.customerId !== customerId) throw rejected(texts.gone, 'CONTENT_GONE');
  return item;
}

/**
 * Changes what a member published within a day, by the same steps as publishing: what passes stands at once, what is doubted
 * waits while the old text stays visible, what is refused changes nothing and is a strike. `writtenOf` tells what the kind allows
 * and rejects what cannot be changed. Source: product handbook 0.8.
 */
export async function changeContent(
  parts: ContentParts & Pick<ServerParts, 'market'>,
  caller: Author,
  { id, version }: { readonly id: string; readonly version: number },
  writtenOf: (item: Item) => Written,
): Promise<Omit<Published, 'isRepeated' | 'document'>> {
  const { db, now } = parts;
  const { customerId, language } = caller;
  const at = new Date(now());
  // What never changes of it is read first: pictures are looked at without the lock.
  const before = await db.transaction((tx) => lockOwnItem(tx, customerId, id));
  // Its stocks are those of its own market, whichever its author looks at by now.
  const market =
    before.market === null || before.market === caller.market.name ? caller.market : parts.market.of(before.market);
  const prepared = await prepare(parts, { customerId, market }, writtenOf(before));
  return db.transaction(async (tx) => {
    const { verdict } = await judge(tx, parts, caller, prepared, { at, isNew: false });
    const item = await lockOwnItem(tx, customerId, id);
    const { state, dataType } = item;
    if (state === auditStates.removed || state === auditStates.deleted) throw rejected(texts.gone, 'CONTENT_GONE');
    if (at.getTime() - item.createdAt.getTime() >= editableMs) throw rejected(texts.noLongerChanged, 'ALREADY_DONE');
    if (item.version !== version) throw rejected(texts.version, 'VERSION_CONFLICT', {}, { version: item.version });
    const { title, document, files, text } = prepared;
    const change = { title, doc: document.doc, plainText: document.plainText, files };
    const about = { dataType, dataId: String(item.id), customerId, text, at };
    const [worst] = verdict.faults;
    if (verdict.outcome === 'rejected' && worst) {
      // What stands stays; the author still has the changed text.
      await strike(tx, { ...about, rule: worst.rule, level: 1 });
      const reason = say(ruleTexts[worst.rule] ?? ruleTexts.other!, language);
      return { id: item.id, state: auditStates.rejected, hint: say(texts.rejected, language, { reason }) };
    }
    // What was hidden is shown again by a person alone, however harmless it has become.
    if (verdict.outcome === 'published' && state !== auditStates.hidden) {
      await items.takeEdit(tx, item.id);
      const passed = { ...change, foldReason: verdict.fold, version: version + 1, editedAt: at };
      await setState(tx, item.id, auditStates.published, { by: 'screening', at, change: passed });
      return { id: item.id, state: auditStates.published, hint: '' };
    }
    if (state === auditStates.published) {
      await items.upsertEdit(tx, { itemId: item.id, ...change, at });
      await items.updateItem(tx, item.id, { version: version + 1 });
    } else {
      const waiting = {
        by: 'screening',
        reason: worst?.rule ?? 'first',
        change: { ...change, version: version + 1 },
      } as const;
      await setState(tx, item.id, auditStates.inReview, { ...waiting, at });
    }
    await openReview(tx, {
      ...about,
      reason: 'edit',
      class: worst?.class ?? null,
      marks: verdict.faults.map(({ rule, words }) => ({ rule, words })),
      score: worst?.class === 'B' ? 5 : 1,
      dueAt: new Date(at.getTime() + dueIn(worst?.class ?? null, true)),
    });
    return { id: item.id, state: auditStates.inReview, hint: say(texts.inReview, language) };
  });
}
