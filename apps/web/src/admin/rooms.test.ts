import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fourEyes } from '@lianpan/contract';
import { expect, it } from 'vitest';
import type { ProposalView } from './blocks/proposal-view.tsx';
import { roomNews } from './news.ts';
import { rooms } from './rooms.ts';

const features = path.join(import.meta.dirname, 'features');
const folders = readdirSync(features);

it.each(folders)('the folder %s has what a room needs', (folder) => {
  const room = rooms.find(({ key }) => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) === folder);
  expect(room, 'room.ts exports a room whose key is the name of its folder').toBeDefined();
  expect(room!.rights.length).toBeGreaterThan(0);
  const view = readFileSync(path.join(features, folder, 'view.tsx'), 'utf8');
  expect(view).toMatch(/^export default function/m);
  // A room that shows what the members' app has too brings no calls and words of its own.
  const isShared = /^import .*shared\/market-data\//m.test(view);
  for (const file of isShared ? [] : ['api.ts', 'texts.ts'])
    expect(existsSync(path.join(features, folder, file))).toBe(true);
});

it('each room has its own address and its own place in the navigation', () => {
  expect(rooms).toHaveLength(folders.length);
  const places = rooms.map(({ group, order }) => `${group} ${order}`);
  expect([new Set(rooms.map(({ key }) => key)).size, new Set(places).size]).toEqual([rooms.length, rooms.length]);
});

it('an object of the log is opened in one room', () => {
  const resources = rooms.flatMap((room) => room.resources ?? []);
  expect(new Set(resources).size).toBe(resources.length);
});

it('each kind of change that needs two people is shown by the room that makes it', () => {
  const views = Object.values(
    import.meta.glob<ProposalView>('./features/*/proposal.ts', { eager: true, import: 'proposal' }),
  );
  expect(views.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(fourEyes).toSorted());
});

it('news of the socket have one room each', () => {
  expect(roomNews.map(({ about }) => about).toSorted()).toEqual(['consult', 'ticket']);
});
