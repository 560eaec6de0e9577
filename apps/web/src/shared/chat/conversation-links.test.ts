/// <reference types="vite/client" />
import { conversationLinks, conversationTarget, type ConversationRoute } from '@lianpan/domain/ai-adviser';
import { beforeEach, expect, it } from 'vitest';
import { installPaths, isPage } from '../../routes/href.ts';
import { paths } from '../../routes/paths.ts';

const install = (table: object): void => installPaths(table as Parameters<typeof installPaths>[0]);
const names = Object.keys(conversationLinks) as ConversationRoute[];
beforeEach(() => install(paths));

it.each(names)('the link %s of an answer opens something that exists', (name) => {
  expect(conversationTarget(name, '600000', isPage)).not.toBeNull();
});

it('to people goes to their page where there is one, and to the conversation else', () => {
  install({ somebodysName: '/serviceConsult' });
  expect(conversationTarget('serviceConsult', '', isPage)).toEqual({ href: '/serviceConsult' });
  expect(conversationTarget('askInvestmentAdviser', '600000', isPage)).toEqual({ sender: 'ADVISER' });
  install({ other: '/hgd/askInvestmentAdviser' });
  expect(conversationTarget('serviceConsult', '', isPage)).toEqual({ sender: 'SERVICE' });
  expect(conversationTarget('askInvestmentAdviser', '600000', isPage)).toEqual({
    href: '/hgd/askInvestmentAdviser?stockNo=600000',
  });
});

it('of a name that nobody gives goes nowhere', () => {
  expect(conversationTarget('service', '', isPage)).toBeNull();
  expect(conversationTarget('toString', '', isPage)).toBeNull();
});
