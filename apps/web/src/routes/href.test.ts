/// <reference types="vite/client" />
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { TargetLink } from '../shared/target-link.tsx';
import { hrefIfThere, installPaths } from './href.ts';

const table = { stockDiagnosis: '/hgd/diagnosticStock' };
const install = (paths: object): void => installPaths(paths as Parameters<typeof installPaths>[0]);
beforeEach(() => install(table));

const link = () => renderToStaticMarkup(TargetLink({ to: 'ranking', query: { sort: 'losers' }, children: '涨停 12' }));

describe('a page that a build may not have', () => {
  it('has no address and is plain text', () => {
    expect(hrefIfThere('ranking')).toBeUndefined();
    expect(link()).toBe('涨停 12');
  });

  it('is a link by its row in the table alone', () => {
    install({ ...table, ranking: '/hall/ranking' });
    expect(link()).toBe('<a href="/hall/ranking?sort=losers">涨停 12</a>');
  });

  it('leaves pages that exist as they are', () => {
    expect(hrefIfThere('stockDiagnosis', { stockNo: '600000' })).toBe('/hgd/diagnosticStock?stockNo=600000');
  });
});
