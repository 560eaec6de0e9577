import { helpKeys } from '@lianpan/domain/ai-adviser';
import { startSlice, type Member, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { helpArticle } from '../chat/service.ts';
import { answerWithoutMarket } from './answering.ts';
import { answerIn, asking, inService, someStocks } from './ai-adviser.fixture.ts';

let slice: Slice;
let who: Member;
let name: string;
let stockNo: string;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e3 });
  who = await inService(slice);
  ({ name, stockNo } = someStocks(slice, 1)[0]!);
});
afterAll(() => slice.close());

const ask = async (text: string, more: Record<string, unknown> = {}) => answerIn(await asking(slice)(who, text, more));
const routes = ({ links }: Awaited<ReturnType<typeof ask>>): string[] => links.map(({ route }) => route);

it('every article of the help is answered whole, in both languages', () => {
  for (const helpKey of helpKeys) {
    const { sentences, facts } = answerWithoutMarket({ kind: 'help', helpKey }, null, 0);
    expect([helpKey, sentences.map(({ text }) => text)]).toEqual([helpKey, [helpArticle(helpKey).answer]]);
    expect(facts.size).toBe(1);
  }
});

describe('help and pages', () => {
  it.each([
    ['怎么注销账号', '申请注销', ['cancelAccount', 'serviceConsult']],
    ['注消帐号', '申请注销', ['cancelAccount', 'serviceConsult']],
    ['ST股票会退市吗', '退市整理期', ['importantEvents', 'serviceConsult']],
    ['今天买的今天能卖吗', '下一个交易日', ['strategyTips', 'serviceConsult']],
    ['密码忘了', '手机号', ['setting', 'serviceConsult']],
    ['指标怎么算', '公式', ['serviceConsult']],
    ['龙虎榜在哪看', '龙虎榜', ['dragonTiger']],
    ['怎么签到', '积分', ['integralTask']],
  ])('%s', async (question, words, wanted) => {
    const reported = await ask(question);
    expect(reported).toMatchObject({ isAbstained: false, isRefused: false });
    expect(reported.words).toContain(words);
    expect(routes(reported)).toEqual(wanted);
  });

  it('a term leads to the page that shows it', async () => {
    expect(routes(await ask('龙虎榜是什么意思'))).toEqual(['dragonTiger']);
    expect(routes(await ask('市净率是什么意思'))).toEqual([]);
  });
});

describe('the risks of a stock', () => {
  const isOfRisk = (reported: Awaited<ReturnType<typeof ask>>): void => {
    expect(reported).toMatchObject({ isAbstained: false, isRefused: false });
    const ids = reported.facts.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['worstFall', 'worstDate', 'drawdown', 'pledge']));
    expect(ids).not.toContain('total');
    expect(routes(reported).slice(0, 3)).toEqual(['importantEvents', 'stockResearch', 'stockDiagnosis']);
    // Each page once, however many sentences stand on it.
    expect(new Set(routes(reported)).size).toBe(reported.links.length);
  };

  it('are its falls, pledges, events and valuation, and neither its price nor its score', async () => {
    isOfRisk(await ask(`${name}有什么风险`));
    isOfRisk(await ask(`${name} 利空`));
    isOfRisk(await ask('有什么风险', { context: { route: '', stockNo } }));
  });

  it('name the day of the largest fall as the chart has it', async () => {
    const reported = await ask(`${name}有什么风险`);
    const line = await slice.parts.market
      .of('simulated')
      .ask('kLine', slice.parts.market.of('simulated').require(stockNo).slot, 'day', 'forward');
    const day = reported.facts.find(({ id }) => id === 'worstDate')!.value;
    const fall = reported.facts.find(({ id }) => id === 'worstFall')!.value;
    const at = line.date.indexOf(day);
    const changes = line.close.map((close, place) => (place === 0 ? 0 : close / line.close[place - 1]! - 1));
    expect(changes[at]).toBe(Math.min(...changes.slice(-60)));
    expect(`${(changes[at]! * 100).toFixed(2)}%`).toBe(fall.replace('−', '-'));
  });

  it('count the limit-downs of 20 days of a stock that had some and of one that had none', async () => {
    const market = slice.parts.market.of('simulated');
    const countsOf = await Promise.all(
      market.directory.entries
        .filter(({ kind, delisted }) => kind === 'stock' && !delisted)
        .map(async (entry) => {
          const newest = (await market.ask('kLine', entry.slot, 'day', 'forward')).date.slice(-20);
          const days = await market.ask('limitDays', entry.slot);
          const before = days.filter(({ date, side }) => side === 'down' && newest.includes(date)).length;
          const isDownNow = market.cell(entry).limitState === 'DOWN';
          return { entry, days: newest.length, count: before + (isDownNow ? 1 : 0) };
        }),
    );
    const full = countsOf.filter(({ days }) => days === 20);
    const [some, none] = [full.find(({ count }) => count > 0)!, full.find(({ count }) => count === 0)!];
    for (const { entry, count } of [some, none]) {
      const reported = await ask(`${entry.name}有什么风险`);
      expect(reported.facts.find(({ id }) => id === 'limitDowns')?.value).toBe(String(count));
      expect(reported.words).toContain(`近20日跌停${count}次`);
    }
  });

  it('of two stocks stand side by side', async () => {
    const other = someStocks(slice, 2)[1]!;
    const reported = await ask(`${name}和${other.name}谁的风险大`);
    expect(reported.facts.map(({ id }) => id)).toEqual(expect.arrayContaining(['a_drawdown', 'b_drawdown']));
  });
});
