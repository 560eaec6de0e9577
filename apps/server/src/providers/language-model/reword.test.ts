import { writeSentence, type Fact } from '@lianpan/domain/written-answer';
import { logRecorder } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallEnd } from '../calls/provider-watch.ts';
import { chatCompletionsModel } from './chat-completions.ts';
import { startLoopbackModel, type LoopbackModel } from './loopback-model.ts';
import { reword } from './reword.ts';

const total: Fact = {
  id: 'total',
  name: ['综合评分', 'Score'],
  value: 65.3,
  unit: 'points',
  text: ['65.3', '65.3'],
  source: 'simulated',
  asOf: 0,
};
const facts = new Map([['total', total]]);
const draft = { facts, sentences: [writeSentence(facts, 'total', ['综合评分{total}', 'Scores {total}'])!] };

let loopback: LoopbackModel;
beforeAll(async () => {
  loopback = await startLoopbackModel();
});
afterAll(() => loopback.close());

const saying = (text: string): string => JSON.stringify({ sentences: [{ key: 'total', text }] });

async function worded(answer: () => string | number | null, access = loopback.access) {
  const recorder = logRecorder();
  const ends: CallEnd[] = [];
  loopback.answerWith(answer);
  const watch = {
    run: async <T>(_action: string, ask: () => Promise<T>, endOf: (end: never) => CallEnd): Promise<T> => {
      try {
        const value = await ask();
        ends.push(endOf({ value } as never));
        return value;
      } catch (error) {
        ends.push(endOf({ error } as never));
        throw error;
      }
    },
  };
  const languageModel = chatCompletionsModel({ ...access, watch });
  const result = await reword({ languageModel, log: recorder.log }, draft, 'zh-CN');
  return { ...result, ends, logged: recorder.text() };
}

describe('a model that words what the rules wrote', () => {
  it('is believed where it keeps to the facts, also from within a fence', async () => {
    const { sentences, model, ends, logged } = await worded(
      () => `\`\`\`json\n${saying('目前综合评分为65.3')}\n\`\`\``,
    );
    expect(sentences[0]!.text).toEqual(['目前综合评分为65.3', 'Scores 65.3']);
    expect(model).toBe('loopback');
    expect(ends).toMatchObject([{ code: 'OK', isFault: false }]);
    expect(logged).toContain('目前综合评分为65.3');
    expect(loopback.asked.at(-1)!.message).toContain('综合评分65.3');
  });

  it('is not, where it invents, and the refusal is told', async () => {
    const { sentences, model, refused } = await worded(() => saying('综合评分99.9，必涨'));
    expect(sentences).toEqual(draft.sentences);
    expect({ model, refused }).toEqual({ model: null, refused: [{ key: 'total', fault: 'forbiddenWord' }] });
  });

  it.each([
    ['an error', 500, 1],
    ['a refused key', 401, 1],
    ['no answer in time', null, 1],
    ['prose in place of the format', '好的，我来改写。', 2],
  ] as const)('leaves the text of the rules after %s', async (_name, answer, tries) => {
    const { sentences, model, ends, logged } = await worded(() => answer);
    expect({ sentences, model }).toEqual({ sentences: draft.sentences, model: null });
    expect(ends).toHaveLength(tries);
    expect(logged).toMatch(/stays as the rules wrote it|did not answer in the format/);
  });

  it('leaves it too where nobody listens', async () => {
    const { model, ends } = await worded(() => '', { ...loopback.access, baseUrl: 'http://127.0.0.1:1/v1' });
    expect(model).toBeNull();
    expect(ends).toEqual([{ code: 'NO_ANSWER', isFault: true }]);
  });
});

describe('an answer that comes in pieces', () => {
  const second: Fact = { ...total, id: 'beat', name: ['高于', 'Above'], value: 71.2, text: ['71.2%', '71.2%'] };
  const both = new Map([...facts, ['beat', second]]);
  const pair = {
    facts: both,
    sentences: [draft.sentences[0]!, writeSentence(both, 'beat', ['高于{beat}的股票', 'Above {beat} of stocks'])!],
  };
  const entry = (key: string, text: string): string => JSON.stringify({ key, text });
  const write = async (pieces: AsyncIterable<string>) => {
    const reported: string[] = [];
    loopback.answerWith(() => pieces);
    const languageModel = chatCompletionsModel(loopback.access);
    const result = await reword({ languageModel, log: logRecorder().log }, pair, 'zh-CN', ({ text }) =>
      reported.push(text[0]),
    );
    return { ...result, reported };
  };

  it('is told sentence by sentence while the model still speaks, in the order of the rules', async () => {
    const reported: string[] = [];
    let reportedBefore: string[] = [];
    async function* pieces() {
      yield `{"sentences":[${entry('total', '目前综合评分为65.3')}`;
      await expect.poll(() => reported.length).toBe(1);
      reportedBefore = [...reported];
      yield `,${entry('beat', '目前高于71.2%的股票')}]}`;
    }
    loopback.answerWith(pieces);
    const languageModel = chatCompletionsModel(loopback.access);
    const { sentences, model } = await reword({ languageModel, log: logRecorder().log }, pair, 'zh-CN', ({ text }) =>
      reported.push(text[0]),
    );
    expect(reportedBefore).toEqual(['目前综合评分为65.3']);
    expect(reported).toEqual(['目前综合评分为65.3', '目前高于71.2%的股票']);
    expect(sentences.map(({ text }) => text[0])).toEqual(reported);
    expect(model).toBe('loopback');
  });

  it('waits with a sentence for the one before it, and tells what is kept', async () => {
    async function* pieces() {
      yield `{"sentences":[${entry('beat', '目前高于71.2%的股票')},${entry('total', '综合评分99.9')}]}`;
    }
    const { reported, sentences, refused } = await write(pieces());
    expect(reported).toEqual(['综合评分65.3', '目前高于71.2%的股票']);
    expect(sentences.map(({ text }) => text[0])).toEqual(reported);
    expect(refused).toEqual([{ key: 'total', fault: 'figure' }]);
  });

  it.each(['cut off', 'ended in prose'])('that is %s leaves the rest as the rules wrote it', async (how) => {
    async function* pieces() {
      yield `{"sentences":[${entry('total', '目前综合评分为65.3')},{"key":"beat","text":"目前高`;
      if (how === 'cut off') throw new Error('cut');
    }
    const { reported, model } = await write(pieces());
    expect(reported).toEqual(['目前综合评分为65.3', '高于71.2%的股票']);
    expect(model).toBe('loopback');
  });

  it('may come whole all the same', async () => {
    const own = await startLoopbackModel();
    own.answerWhole();
    own.answerWith(() => saying('目前综合评分为65.3'));
    const reported: string[] = [];
    const languageModel = chatCompletionsModel(own.access);
    await reword({ languageModel, log: logRecorder().log }, pair, 'zh-CN', ({ text }) => reported.push(text[0]));
    expect(reported).toEqual(['目前综合评分为65.3', '高于71.2%的股票']);
    await own.close();
  });
});
