/// <reference types="vite/client" />
import { talkLinks, talkWay, type TalkRoute } from '@lianpan/domain/adviser-talk';
import { beforeEach, expect, it } from 'vitest';
import { installPaths, isPage } from '../../routes/href.ts';
import { paths } from '../../routes/paths.ts';

const install = (table: object): void => installPaths(table as Parameters<typeof installPaths>[0]);
const names = Object.keys(talkLinks) as TalkRoute[];
beforeEach(() => install(paths));

it.each(names)('the link %s of an answer opens something that exists', (name) => {
  expect(talkWay(name, '600000', isPage)).not.toBeNull();
});

it('to people goes to their page where there is one, and to the conversation else', () => {
  install({ somebodysName: '/serviceConsult' });
  expect(talkWay('serviceConsult', '', isPage)).toEqual({ href: '/serviceConsult' });
  expect(talkWay('askInvestmentAdviser', '600000', isPage)).toEqual({ sender: 'ADVISER' });
  install({ other: '/hgd/askInvestmentAdviser' });
  expect(talkWay('serviceConsult', '', isPage)).toEqual({ sender: 'SERVICE' });
  expect(talkWay('askInvestmentAdviser', '600000', isPage)).toEqual({
    href: '/hgd/askInvestmentAdviser?stockNo=600000',
  });
});

it('of a name that nobody gives goes nowhere', () => {
  expect(talkWay('service', '', isPage)).toBeNull();
  expect(talkWay('toString', '', isPage)).toBeNull();
});
