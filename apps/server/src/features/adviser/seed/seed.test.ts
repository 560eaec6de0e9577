import { adviserSuggestions, adviserTickets } from '@lianpan/db';
import { checkAdviserText } from '@lianpan/domain/adviser-text';
import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ticketStates } from '@lianpan/db';
import { signInStaff } from '../../staff/staff.fixture.ts';
import { adviserWorld } from '../adviser.fixture.ts';
import { writeDemoSuggestions } from './demo-suggestions.ts';
import { seedQuickTexts } from './quick-texts.ts';
import { seedSuggestions } from './suggestions.ts';
import { seedTickets } from './tickets.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ seed: true });
});
afterAll(() => slice.close());

it('the demonstration has tickets in every state, and suggestions with what came of them, once', async () => {
  const states = await slice.db.select({ state: adviserTickets.state }).from(adviserTickets);
  expect(states).toHaveLength(25);
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(ticketStates));
  const write = () => writeDemoSuggestions({ ...slice.parts, demoMode: true });
  expect(await write()).toBe(seedSuggestions.length);
  expect(await write()).toBe(0);
  expect(await slice.db.select().from(adviserSuggestions)).toHaveLength(8);
  const member = await slice.signInAs('fullService');
  const { list } = await slice.callAs(member)('POST /api/sp/hgd/adviser/getSuggestions', {});
  expect(list.length).toBeGreaterThan(3);
  for (const { outcome } of list) expect(outcome.now).toEqual(expect.any(Number));
  expect(list.some(({ outcome }) => outcome.after5 !== null)).toBe(true);
});

it('names every adviser of the demonstration in the reader’s language', async () => {
  const member = await slice.signInAs('fullService');
  const own = async () => (await slice.callAs(member)('POST /api/sp/hgd/adviser/getState', {})).adviser?.name;
  const named = async () =>
    new Set(
      (await slice.callAs(member)('POST /api/sp/hgd/adviser/getTickets', { pageSize: 20 })).list.map(
        ({ adviserName }) => adviserName,
      ),
    );
  expect(await own()).toBe('沈知行');
  expect(await named()).toContain('沈知行');
  const { device } = await signInStaff(slice, 'compliance');
  device.language = member.device.language = 'en';
  expect(await own()).toBe('Shen Zhixing');
  for (const name of await named()) expect(name).not.toMatch(/\p{Script=Han}/u);
  const { list } = await device.call('POST /api/admin/adviser/getTeam', {});
  expect(list.map(({ name }) => name)).toEqual(['Shen Zhixing', 'Gu Qinghe', 'Chen Mu']);
  const world = adviserWorld(slice);
  const { ticketId } = await world.ask(member);
  await world.runClocks();
  const lineIn = async (language: string) => {
    member.device.language = language;
    return (await world.ticketOf(member, ticketId)).messages.at(-1)?.body;
  };
  expect(await lineIn('en')).toMatchObject({ text: 'Shen Zhixing is handling your question' });
  expect(await lineIn('zh-CN')).toMatchObject({ text: '沈知行 正在处理你的提问' });
});

it('nothing that the demonstration’s advisers say is what the check would refuse', () => {
  const screen = (text: string, risks: readonly string[] | null = null) =>
    checkAdviserText({ text, risks, ownHosts: [] });
  const said = seedTickets.flatMap(({ lines = [] }) =>
    lines.filter(({ by }) => by === 'adviser').map(({ text }) => text),
  );
  for (const text of [...said, ...seedQuickTexts.map(([, words]) => words)])
    expect([text, screen(text).verdict]).toEqual([text, 'ok']);
  for (const { body } of seedSuggestions) {
    const text = [...body.reasons, ...body.evidence.map((one) => one.text), ...body.risks, body.positionHint].join(
      '\n',
    );
    expect([text, screen(text, body.risks).verdict]).toEqual([text, 'ok']);
  }
});
