import { randomUUID } from 'node:crypto';
import { connectSocket, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AskMarket } from '../../market/market.ts';
import { chatCompletionsModel } from '../../providers/language-model/chat-completions.ts';
import {
  startLoopbackModel,
  type AskedModel,
  type LoopbackModel,
} from '../../providers/language-model/loopback-model.ts';
import { answerIn, asking, inService, someStocks, type View } from './ai-adviser.fixture.ts';

let slice: Slice;
let spoken: Slice;
let model: LoopbackModel;
let name: string;
beforeAll(async () => {
  model = await startLoopbackModel();
  const at = '2026-11-20T14:00:00+08:00';
  slice = await startSlice({ at, budgetFactor: 1e3 });
  const languageModel = chatCompletionsModel({ ...model.access, timeoutMs: 10_000 });
  spoken = await startSlice({ at, budgetFactor: 1e3, languageModel });
  name = someStocks(slice, 1)[0]!.name;
});
afterAll(async () => {
  await slice.close();
  await spoken.close();
  await model.close();
});

/** The first facts of a market take their time. */
const patient = { timeout: 200_000 };

/** Something that waits until it is let go on. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

interface Heard {
  readonly parts: readonly string[];
  /** Whether the answer of the call has come. */
  readonly isResolved: () => boolean;
  readonly reply: Promise<View>;
  close(): void;
}

async function askAndHear(of: Slice, who: Member, text: string): Promise<Heard> {
  const socket = await connectSocket(of.baseUrl, who.device);
  const parts: string[] = [];
  socket.socket.on('receiveMsg', ({ payload }: { payload: { kind: string; text: string } }) => {
    if (payload.kind === 'part') parts.push(payload.text);
  });
  let resolved = false;
  const reply = asking(of)(who, text, { clientMsgId: randomUUID() }).finally(() => {
    resolved = true;
  });
  return { parts, isResolved: () => resolved, reply, close: () => socket.close() };
}

describe('sentences of the rules', () => {
  let restore = (): void => undefined;
  afterEach(() => restore());

  it('go out as the facts of each subject are found, while those of the next are still asked for', async () => {
    const market = slice.parts.market.of('simulated') as { ask: AskMarket };
    const { ask } = market;
    const waiting = gate();
    restore = () => {
      market.ask = ask;
    };
    const late = async (...question: readonly unknown[]): Promise<unknown> => {
      if (question[0] === 'mainTrend') await waiting.opened;
      return (ask as (...given: readonly unknown[]) => Promise<unknown>)(...question);
    };
    market.ask = late as AskMarket;
    const heard = await askAndHear(slice, await slice.signIn(), `${name} 技术和资金`);
    await expect.poll(() => heard.parts.length, patient).toBeGreaterThanOrEqual(2);
    expect(heard.isResolved()).toBe(false);
    const before = [...heard.parts];
    expect(before.join('')).toContain('技术评分');
    expect(before.join('')).not.toContain('资金评分');
    waiting.open();
    const reply = answerIn(await heard.reply);
    expect(reply.sentences.map(({ text }) => text).slice(0, before.length)).toEqual(before);
    await expect.poll(() => heard.parts).toEqual(reply.sentences.map(({ text }) => text));
    expect(reply.words).toContain('资金评分');
    heard.close();
  });
});

describe('sentences of a model', () => {
  const sentencesIn = ({ message }: AskedModel) =>
    (JSON.parse(message) as { sentences: { key: string; text: string }[] }).sentences;

  it('go out as it speaks, each once it is checked; what it invents is never heard', async () => {
    const waiting = gate();
    async function* speak(asked: AskedModel): AsyncGenerator<string> {
      const sentences = sentencesIn(asked);
      yield '{"sentences":[';
      for (const [at, { key, text }] of sentences.entries()) {
        if (at === 2) await waiting.opened;
        // Every second one is worded anew, the others are given figures and names of its own.
        yield JSON.stringify({ key, text: at % 2 === 0 ? `目前${text}` : `${text}贵州茅台目标价987.65元。` });
        yield at === sentences.length - 1 ? ']}' : ',';
      }
    }
    model.answerWith(speak);
    const heard = await askAndHear(spoken, await inService(spoken), `${name} 技术和资金`);
    await expect.poll(() => heard.parts.length, patient).toBe(2);
    expect(heard.isResolved()).toBe(false);
    waiting.open();
    const reply = answerIn(await heard.reply);
    await expect.poll(() => heard.parts).toEqual(reply.sentences.map(({ text }) => text));
    expect(heard.parts[0]).toMatch(/^目前/);
    expect(heard.parts.join('')).not.toMatch(/987\.65|茅台|目标价/);
    heard.close();
  });

  it('are those of the rules where it is silent or broken', async () => {
    model.answerWith(() => 500);
    const heard = await askAndHear(spoken, await inService(spoken), `${name} 技术和资金`);
    const reply = answerIn(await heard.reply);
    expect(reply.words).toContain('技术评分');
    await expect.poll(() => heard.parts).toEqual(reply.sentences.map(({ text }) => text));
    heard.close();
  });

  it('are asked for with sentences of ours, and with nothing of the question', async () => {
    const count = model.asked.length;
    model.answerWith((asked) => JSON.stringify({ sentences: sentencesIn(asked) }));
    await asking(spoken)(await inService(spoken), `${name} 估值，我的邮箱密码是 hunter2`);
    expect(model.asked.length).toBeGreaterThan(count);
    for (const { message, instruction } of model.asked.slice(count))
      expect(message + instruction).not.toMatch(/密码|hunter2/);
  });
});
