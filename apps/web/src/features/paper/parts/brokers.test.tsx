import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { prepareLanguage } from '../../../shared/language.ts';
import type { Broker } from '../api.ts';
import { Brokers } from './brokers.tsx';

beforeEach(() => prepareLanguage('zh-CN'));

const broker = (brokerName: string, openUrl: string, isSupportOuter = true): Broker =>
  ({ brokerNo: brokerName, brokerName, openUrl, isSupportOuter }) as Broker;
const written = (...list: readonly Broker[]): string => renderToStaticMarkup(<Brokers list={list} />);

it('lists the brokers that can be opened and no other', () => {
  const page = written(
    broker('青松证券', 'https://a.example'),
    broker('远山证券', ''),
    broker('渡口证券', 'https://c.example', false),
  );
  expect(page).toContain('青松证券');
  expect(page).not.toContain('远山证券');
  expect(page).not.toContain('渡口证券');
});

it('says plainly that none is connected', () => {
  const page = written(broker('远山证券', ''));
  expect(page).toContain('尚未接入券商');
  expect(page).not.toContain('远山证券');
});
