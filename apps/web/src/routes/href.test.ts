/// <reference types="vite/client" />
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { TargetLink } from '../shared/target-link.tsx';
import { hrefIfThere, installPaths } from './href.ts';

const table = { stockDiagnosis: { path: '/hgd/diagnosticStock' } };
const install = (rows: object): void => installPaths(rows as Parameters<typeof installPaths>[0]);
beforeEach(() => install(table));

const link = () => renderToStaticMarkup(TargetLink({ to: 'limitLists', query: { side: 'up' }, children: '涨停 12' }));

describe('a page that is spoken of before it exists', () => {
  it('has no address and is plain text', () => {
    expect(hrefIfThere('limitLists')).toBeUndefined();
    expect(link()).toBe('涨停 12');
  });

  it('becomes a link by its row in the table alone', () => {
    install({ ...table, limitLists: { path: '/hall/limitLists' } });
    expect(link()).toBe('<a href="/hall/limitLists?side=up">涨停 12</a>');
  });

  it('leaves pages that exist as they are', () => {
    expect(hrefIfThere('stockDiagnosis', { stockNo: '600000' })).toBe('/hgd/diagnosticStock?stockNo=600000');
  });
});
