import { contract, type Call, type CallKey } from '@lianpan/contract';
import { contentItems, customers, customerStatus, topics } from '@lianpan/db';
import { embedTypes, type EmbedType } from '@lianpan/domain/community';
import { startSlice, type Slice } from '@lianpan/testkit';
import { desc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputPaths } from './sample-input.fixture.ts';
import type { Input } from './samples.fixture.ts';
import { tablesWith, writingWorld, type WritingWorld } from './writing-calls.fixture.ts';

/** Fields that hold whatever a client likes and are no document that others read, with the reason. */
const otherFields: Readonly<Record<string, string>> = {
  'POST /api/dynamic/square/saveDraft body': "a draft is its author's alone; it is named when it goes out",
};

/** What a client says that a thing is called. */
const falseName = '假名字无中生有';
const unknown: Readonly<Record<EmbedType, string>> = { mention: '999999999', stock: '999998', topic: '999999999' };

let slice: Slice;
let world: WritingWorld;
let known: Readonly<Record<EmbedType, { readonly id: string; readonly name: string }>>;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T10:00:00+08:00', budgetFactor: 1e6, seed: true });
  world = await writingWorld(slice);
  const other = await slice.signIn();
  const [person] = await slice.db.select().from(customers).where(eq(customers.id, other.customerId));
  const [topic] = await slice.db.select().from(topics).where(isNull(topics.endsAt)).limit(1);
  const { entries } = slice.parts.market.of('simulated').directory;
  const stock = entries.find(({ kind, delisted }) => kind === 'stock' && !delisted)!;
  known = {
    mention: { id: String(other.customerId), name: person!.nickName },
    stock: { id: stock.stockNo, name: stock.name },
    topic: { id: String(topic!.id), name: topic!.name },
  };
});
afterAll(() => slice.close());

const isOpen = (json: Readonly<Record<string, unknown>>): boolean =>
  json['type'] === 'object' && JSON.stringify(json['additionalProperties']) === '{}';
const fields = (Object.entries(contract) as [CallKey, Call][]).flatMap(([target, { input }]) =>
  [...inputPaths(input)]
    .filter(([, json]) => isOpen(json))
    .map(([path]) => ({ target, path, name: `${target} ${path}` })),
);
const documents = fields.filter(({ name }) => !(name in otherFields));

/** The text of an input with marks behind it. */
async function textWith(target: CallKey, marks: readonly (readonly [EmbedType, string])[]): Promise<Input> {
  const input = await world.inputs[target]!();
  const { type, content } = input['docJson'] as { type: string; content: object[] };
  const paragraph = {
    type: 'paragraph',
    content: marks.map(([mark, id]) => ({ type: mark, attrs: { id, label: falseName } })),
  };
  const declares = { ai: false, original: true, holds: false };
  return { ...input, declares, docJson: { type, content: [...content, paragraph] } };
}
const send = (target: CallKey, input: Input) => world.author.device.call(target, input as never);

describe('a text that names people, stocks and topics', () => {
  it('is known for every field that holds a document', () => {
    expect(documents.map(({ path }) => path)).toEqual(documents.map(() => 'docJson'));
    expect(documents.map(({ target }) => target).filter((target) => !world.inputs[target])).toEqual([]);
    expect(fields.length - documents.length).toBe(Object.keys(otherFields).length);
  });

  it.each(documents)('$target keeps our names in place of the sent ones', async ({ target }) => {
    await send(
      target,
      await textWith(
        target,
        embedTypes.map((type) => [type, known[type].id] as const),
      ),
    );
    expect(await tablesWith(slice, falseName)).toEqual([]);
  });

  it.each(documents.flatMap(({ target }) => embedTypes.map((type) => ({ target, type }))))(
    '$target refuses a $type that is nobody and nothing',
    async ({ target, type }) => {
      const input = await textWith(target, [[type, unknown[type]]]);
      await expect(send(target, input)).rejects.toMatchObject({ outcome: 'rejected' });
    },
  );

  it('is found by the names that it has', async () => {
    const target = 'POST /api/dynamic/square/publishDynamic';
    await send(
      target,
      await textWith(
        target,
        embedTypes.map((type) => [type, known[type].id] as const),
      ),
    );
    const [row] = await slice.db.select().from(contentItems).orderBy(desc(contentItems.id)).limit(1);
    const { mention, stock, topic } = known;
    expect(row!.plainText).toContain(`@${mention.name} $${stock.name}(${stock.id})$#${topic.name}#`);
  });

  it('is not of somebody who has left', async () => {
    const gone = await slice.signIn();
    await slice.db.update(customers).set({ status: customerStatus.cancelled }).where(eq(customers.id, gone.customerId));
    const target = 'POST /api/dynamic/square/publishDynamic';
    const input = await textWith(target, [['mention', String(gone.customerId)]]);
    await expect(send(target, input)).rejects.toMatchObject({ message: '@ 的用户不存在或已注销' });
  });
});
