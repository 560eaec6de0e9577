import { describe, expect, it } from 'vitest';
import { RoomLog, type Message, type MessagesAsked } from './room-log.ts';

/** A conversation as the server has it. */
class Server {
  readonly messages: Message[] = [];
  change = 0;
  asked = 0;
  clearedSeq = 0;

  say(): Message {
    const seq = this.messages.length + 1;
    const message = { seq, changeSeq: 0, createdTime: seq, msgId: String(seq), state: 1 } as Message;
    this.messages.push(message);
    return message;
  }

  recall(seq: number): Message {
    this.change += 1;
    const message = { ...this.messages[seq - 1]!, state: 3, changeSeq: this.change };
    this.messages[seq - 1] = message;
    return message;
  }

  readonly ask = async ({ beforeSeq, afterSeq, fromTime, afterChangeSeq, pageSize = 30 }: MessagesAsked) => {
    this.asked += 1;
    await Promise.resolve();
    const all = this.messages.filter(({ seq }) => seq > this.clearedSeq);
    const ends = { maxSeq: this.messages.length, maxChangeSeq: this.change, clearedSeq: this.clearedSeq };
    const cut = (rows: readonly Message[]) => ({
      ...ends,
      list: rows.slice(0, pageSize),
      hasMore: rows.length > pageSize,
    });
    if (afterChangeSeq !== undefined)
      return cut(all.filter((one) => one.changeSeq > afterChangeSeq).toSorted((a, b) => a.changeSeq - b.changeSeq));
    if (afterSeq !== undefined) return cut(all.filter(({ seq }) => seq > afterSeq));
    if (fromTime !== undefined) return cut(all.filter(({ createdTime }) => createdTime >= fromTime));
    const before = all.filter(({ seq }) => beforeSeq === undefined || seq < beforeSeq);
    return { ...ends, list: before.slice(-pageSize), hasMore: before.length > pageSize };
  };
}

const seqs = (log: RoomLog) => log.view().messages.map(({ seq }) => seq);
const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

async function opened(count: number) {
  const server = new Server();
  for (let at = 0; at < count; at += 1) server.say();
  const log = new RoomLog(server.ask);
  await log.openNewest();
  return { server, log };
}

describe('a conversation on a device', () => {
  it('shows the newest, grows to the oldest, and says when there are no more', async () => {
    const { log } = await opened(70);
    expect(seqs(log)).toEqual(span(41, 70));
    await log.older();
    await log.older();
    expect(seqs(log)).toEqual(span(1, 70));
    expect(log.view().hasOlder).toBe(false);
  });

  it('takes over what follows on without asking, and asks for what lies between', async () => {
    const { server, log } = await opened(3);
    log.take(server.say());
    expect([seqs(log), server.asked]).toEqual([[1, 2, 3, 4], 1]);
    server.say();
    log.take(server.say());
    await log.sync();
    expect(seqs(log)).toEqual(span(1, 6));
  });

  it('takes the same message twice once', async () => {
    const { server, log } = await opened(1);
    const message = server.say();
    log.take(message);
    log.take(message);
    expect(seqs(log)).toEqual([1, 2]);
  });

  it('begins anew where the member has emptied it, here or on another device, and goes on without asking', async () => {
    const { server, log } = await opened(40);
    server.clearedSeq = 40;
    await log.sync();
    expect([seqs(log), log.view().hasOlder]).toEqual([[], false]);
    const { asked } = server;
    log.take(server.say());
    log.take(server.say());
    expect([seqs(log), server.asked]).toEqual([[41, 42], asked]);
    await log.older();
    expect(seqs(log)).toEqual([41, 42]);
    const late = new RoomLog(server.ask);
    await late.openNewest();
    expect(seqs(late)).toEqual([41, 42]);
  });

  it('that is emptied while something new was said keeps what is new', async () => {
    const { server, log } = await opened(5);
    server.clearedSeq = 5;
    server.say();
    await log.sync();
    expect(seqs(log)).toEqual([6]);
  });

  it('catches up with what was said and taken back while it was away', async () => {
    const { server, log } = await opened(5);
    for (let at = 0; at < 120; at += 1) server.say();
    server.recall(2);
    await log.sync();
    expect(seqs(log)).toEqual(span(1, 125));
    expect(log.view().messages[1]!.state).toBe(3);
  });

  it('holds three hundred at most, whichever way somebody reads', async () => {
    const { log } = await opened(500);
    while (log.view().hasOlder) await log.older();
    expect(seqs(log)).toEqual(span(1, 300));
    expect(log.view().hasNewer).toBe(true);
    while (log.view().hasNewer) await log.newer();
    expect(seqs(log)).toEqual(span(201, 500));
    expect(log.view().hasOlder).toBe(true);
  });

  it('goes to a day and on from there to the newest', async () => {
    const { server, log } = await opened(100);
    await log.openAt(20);
    expect(seqs(log)).toEqual(span(20, 49));
    expect(log.view()).toMatchObject({ hasOlder: true, hasNewer: true });
    log.take(server.say());
    expect(seqs(log)).toEqual(span(20, 49));
    await log.newer();
    await log.newer();
    expect(seqs(log)).toEqual(span(20, 101));
    expect(log.view().hasNewer).toBe(false);
  });

  it('begins anew when the server knows less than the device: it was restored', async () => {
    const { server, log } = await opened(9);
    server.messages.length = 4;
    await log.sync();
    expect(seqs(log)).toEqual(span(1, 4));
  });

  it('is the same as on the server whatever was lost, doubled or late on the way', async () => {
    let seed = 7;
    const random = (n: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % n;
    };
    for (let round = 0; round < 60; round += 1) {
      const { server, log } = await opened(random(50));
      const late: Message[] = [];
      for (let step = 0; step < 60; step += 1) {
        const isChange = server.messages.length > 0 && random(5) === 0;
        const message = isChange ? server.recall(1 + random(server.messages.length)) : server.say();
        const report = (one: Message): void => (one.changeSeq > 0 ? log.change(one) : log.take(one));
        const fate = random(4);
        if (fate === 0) late.push(message);
        if (fate > 1) report(message);
        if (fate === 3) report(message);
        if (random(6) === 0) for (const one of late.splice(0)) report(one);
        if (random(8) === 0) await Promise.resolve();
      }
      await log.sync();
      await log.sync();
      while (log.view().hasOlder) await log.older();
      expect(log.view().messages).toEqual(server.messages);
    }
  });
});
