import type { Executor } from '@lianpan/db';
import * as queries from './items/queries.ts';

export type Item = NonNullable<Awaited<ReturnType<typeof queries.lockItem>>>;

/** An item in whatever state, locked until the transaction ends. */
export const lockItem = (tx: Executor, id: number): Promise<Item | undefined> => queries.lockItem(tx, id);

/** Has all that a member publishes or buys wait for this transaction. */
export const lockMember = async (tx: Executor, customerId: number): Promise<void> => {
  await queries.lockMember(tx, customerId);
};

/** The part of an item that decisions rest on, in whatever state. */
export const itemOf = (db: Executor, id: number) => queries.selectItem(db, id);

/** What a member published under a name that a client gave the request. */
export const itemByRequest = (db: Executor, customerId: number, clientReqId: string) =>
  queries.selectByRequest(db, customerId, clientReqId);

/** A change that waits for a moderator, which is taken out of the queue with this. */
export const takeEdit = (tx: Executor, itemId: number) => queries.takeEdit(tx, itemId);

/** Adds a dated line at the end of a published text, whose words stay. */
export const append = (tx: Executor, { id, appends }: Pick<Item, 'id' | 'appends'>, text: string, at: Date) =>
  queries.updateItem(tx, id, { appends: [...appends, { text, at: at.getTime() }] });
