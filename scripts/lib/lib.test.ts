import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  avoidedWordsIn,
  avoidedWordsOf,
  codeNames,
  codeWithoutText,
  legacyWordsIn,
  legacyWordsOf,
  promisesIn,
} from './code-words.mjs';
import { countByGroup, differingFlags, measureCoverage, ruleIdsIn, rulesIn, titlesIn } from './coverage.mjs';
import { ensureNewerNode, requireNode } from './node-version.mjs';
import { playwrightCounts, sumOf, summaryLine, vitestCounts } from './test-counts.mjs';

describe('legacy words', () => {
  const glossary = [
    '| Word | Meaning |',
    '|---|---|',
    '| lot | 100 shares |',
    '',
    '| Wire | Ours | Sure? |',
    '|---|---|---|',
    '| hgd, edition 10 | advisory | yes |',
    '| `routhPath` | path | yes |',
    '| `stockNo` | stockNo | yes |',
    '| optionalstock | watchlist | yes |',
    '',
    '| Trade word | Meaning |',
    '|---|---|',
    '| fen | 0.01 yuan |',
  ].join('\n');

  it('are those of the glossary that have a better name', () => {
    expect(legacyWordsOf(glossary)).toEqual(['hgd', 'routhPath', 'optionalstock']);
    expect(legacyWordsOf('no table')).toEqual([]);
  });

  it('are found in names, whole or inside long ones', () => {
    const found = legacyWordsIn('const hgd = 1;\nconst hgdish = getOptionalStocks();', ['hgd', 'optionalstock']);
    expect(found.map(({ line, name }) => [line, name])).toEqual([
      [1, 'hgd'],
      [2, 'getOptionalStocks'],
    ]);
  });

  it('may stand in texts and comments', () => {
    expect(legacyWordsIn('// hgd\n/* hgd */ call(\'hgd\', "hgd", `hgd`)', ['hgd'])).toEqual([]);
    expect(legacyWordsIn('say(`${hgd}`)', ['hgd'])).toHaveLength(1);
  });

  it('keep their line numbers', () => {
    expect(codeWithoutText('/*\n\n*/ name').split('\n')).toHaveLength(3);
  });
});

describe('words of the house', () => {
  const words = avoidedWordsOf('| Not | Use |\n|---|---|\n| `told`, `look` | present |\n| `most…` | max… |');
  const found = (source: string, kept = new Set<string>()) =>
    avoidedWordsIn(source, words, kept).map(({ name }) => name);

  it('are those of the column', () => expect(words).toEqual(['told', 'look', 'most…']));

  it('are found whole and as parts of names, but in no longer word', () => {
    expect(found('toldMessages(isTold, QUERY_LOOK, look); lookup(threshold, outlook)')).toEqual([
      'toldMessages',
      'isTold',
      'QUERY_LOOK',
      'look',
    ]);
    expect(found('const mostDays = most + atMost + utmost;')).toEqual(['mostDays']);
  });

  it('may stand in texts, and in names that stay', () => {
    expect(found("say('told'); // look")).toEqual([]);
    expect(found('told + isTold', codeNames('const isTold = 1;'))).toEqual(['told']);
  });
});

describe('promises', () => {
  const linesOf = (source: string) => promisesIn(source, ['稳赚', 'risk-free']).map(({ line }) => line);

  it('are found in strings, templates and between tags', () => {
    expect(linesOf("const seed = ['稳赚不赔', 'Risk-Free'];\nsay(`跟我${n}稳赚`);\n<p>\n  稳赚\n</p>")).toEqual([
      1, 1, 2, 4,
    ]);
    expect(linesOf("open('https://host/'); say('稳赚')")).toEqual([1]);
  });

  it('may stand in comments', () => {
    expect(linesOf("// 稳赚\n/* risk-free\n 稳赚 */ say('https://host') // risk-free")).toEqual([]);
  });
});

describe('coverage of a specification', () => {
  const spec = {
    routes: [
      { path: '/hall', group: 'tabs', tabbar: true, keepalive: true, tabId: 1001 },
      { path: '/mine', group: 'tabs', auth: true },
      { path: '/search', group: 'general', query: ['b', 'a'] },
    ],
    calls: [
      { area: 'auth', method: 'POST', path: '/api/auth/login' },
      { area: 'auth', method: 'GET', path: '/api/auth/me' },
    ],
    rules: rulesIn('## SES: login\n- SES-01 Login.\n- SES-02 Logout.\n- RT-01 Status.\n'),
  };
  const built = {
    routes: [
      { id: 'hall', row: { path: '/hall', tabbar: true, keepAlive: true, tabId: 1002 } },
      { id: 'search', row: { path: '/search', query: ['a', 'b'] } },
    ],
    targets: ['POST /api/auth/login'],
  };
  const tests = [
    { file: 'apps/a.test.ts', text: "it('SES-01 logs in', () => call('POST /api/auth/login'))" },
    { file: 'e2e/a.spec.ts', text: "test('opens', ({ page }) => page.goto('/hall?x=1'))" },
    { file: 'apps/b.test.ts', text: "it('searches', () => open('/search'))" },
  ];
  const measured = measureCoverage(spec, built, tests);

  it('counts what exists and what is proven', () => {
    expect(countByGroup(measured.routes)).toEqual([
      { group: 'tabs', total: 2, exist: 1, proven: 1 },
      { group: 'general', total: 1, exist: 1, proven: 0 },
    ]);
    expect(countByGroup(measured.calls)).toEqual([{ group: 'auth', total: 2, exist: 1, proven: 1 }]);
    expect(countByGroup(measured.rules)).toEqual([
      { group: 'SES', total: 2, exist: 1, proven: 1 },
      { group: 'RT', total: 1, exist: 0, proven: 0 },
    ]);
  });

  it('names flags that differ', () => {
    expect(measured.routes[0]?.differences).toEqual(['tabId: specification 1001, ours 1002']);
    expect(measured.routes[2]?.differences).toEqual([]);
    expect(differingFlags({ path: '/a', group: 'g', auth: false }, {})).toEqual([]);
  });

  it('reads titles of tests, of tables and of groups', () => {
    const text = [
      "it('one', () => {})",
      'test.only("two", () => {})',
      "it.skip('never', () => {})",
      "describe.skipIf(no)('sometimes', () => {})",
      "it.each(['a', f(1)])('three %s', () => {})",
      "describe('four', () => {})",
      "notATest('five')",
      "it(\n  'six',\n  () => {})",
    ].join('\n');
    expect(titlesIn(text)).toEqual(['one', 'two', 'sometimes', 'three %s', 'four', 'six']);
  });

  it('reads one or several rule ids of a title', () => {
    expect(ruleIdsIn('SES-08/09 refreshes, see RT-01 and UTF-8')).toEqual(['SES-08', 'SES-09', 'RT-01']);
  });
});

describe('counts of a test run', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-counts-'));
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
  const write = (content: unknown): string => {
    const file = path.join(folder, 'report.json');
    fs.writeFileSync(file, JSON.stringify(content));
    return file;
  };
  const passed = { status: 'passed', assertionResults: [{ status: 'passed' }] };

  it('add a file that could not be loaded to the failures', () => {
    const broken = { status: 'failed', assertionResults: [] };
    const report = {
      numPassedTests: 1,
      numFailedTests: 0,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [passed, broken],
    };
    expect(vitestCounts(write(report), 1)).toEqual({ passed: 1, failed: 1, skipped: 3 });
  });

  it('never look green when the run failed', () => {
    const report = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [passed] };
    expect(vitestCounts(write(report), 1).failed).toBe(1);
    expect(vitestCounts(path.join(folder, 'absent.json'), 0).failed).toBe(1);
    expect(playwrightCounts(write({ stats: { expected: 3, flaky: 1, unexpected: 0, skipped: 0 } }), 1)).toEqual({
      passed: 4,
      failed: 1,
      skipped: 0,
    });
  });

  it('end in the line that programs read', () => {
    const all = [
      { passed: 2, failed: 0, skipped: 0 },
      { passed: 3, failed: 1, skipped: 0 },
    ];
    expect(summaryLine(sumOf(all))).toBe('5 passed, 1 failed');
    expect(summaryLine({ passed: 1, failed: 0, skipped: 2 })).toBe('1 passed, 0 failed, 2 skipped');
  });
});

describe('the version of Node', () => {
  it.each(['22.12.0', '22.23.1', '24.0.0', '26.1.0'])('takes %s', (version) => {
    expect(() => requireNode(version)).not.toThrow();
  });
  it.each(['18.20.0', '20.20.2', '22.11.9'])('refuses %s', (version) => {
    expect(() => requireNode(version)).toThrow(/needs Node 22\.12 or newer, this is/);
  });
  it('tells where to get one when npm has none for the system', async () => {
    await expect(ensureNewerNode('aix', 'ppc64')).rejects.toThrow(/needs Node 22\.12.*nodejs\.org/);
  });
});
