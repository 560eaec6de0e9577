import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { playwrightLines, playwrightTimes, slowestLines, vitestFailures, vitestTimes } from './test-times.mjs';
import { root } from './workspace.mjs';

describe('times of tests', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-times-'));
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
  const write = (content: unknown): string => {
    const file = path.join(folder, 'report.json');
    fs.writeFileSync(file, JSON.stringify(content));
    return file;
  };

  it('are read of a Vitest report; what was skipped took none', () => {
    const assertionResults = [
      { ancestorTitles: ['group'], title: 'one', duration: 12.5 },
      { ancestorTitles: [], title: 'two', duration: null },
    ];
    const report = { testResults: [{ name: path.join(root, 'apps/a.test.ts'), assertionResults }] };
    expect(vitestTimes(write(report))).toEqual([
      { ms: 12.5, file: 'apps/a.test.ts', title: 'group > one' },
      { ms: 0, file: 'apps/a.test.ts', title: 'two' },
    ]);
  });

  it('are named when they fail, with the first line of why; a file that could not be loaded stands for itself', () => {
    const failed = { ancestorTitles: ['group'], title: 'one', status: 'failed', failureMessages: ['expected 1\nat x'] };
    const passed = { ...failed, title: 'two', status: 'passed', failureMessages: [] };
    const report = {
      testResults: [
        { name: path.join(root, 'apps/a.test.ts'), status: 'failed', assertionResults: [failed, passed] },
        { name: path.join(root, 'apps/b.test.ts'), status: 'failed', message: 'no module', assertionResults: [] },
        { name: path.join(root, 'apps/c.test.ts'), status: 'passed', assertionResults: [passed] },
      ],
    };
    expect(vitestFailures(write(report))).toEqual({
      files: ['apps/a.test.ts', 'apps/b.test.ts'],
      lines: ['apps/a.test.ts  group > one: expected 1', 'apps/b.test.ts: no module'],
    });
  });

  it('are read of a Playwright report, each client and group with its own', () => {
    const spec = (title: string, ...durations: number[]) => ({
      title,
      file: 'clients/app.spec.ts',
      tests: [{ projectName: 'h5', results: durations.map((duration) => ({ duration })) }],
    });
    const report = {
      config: { rootDir: path.join(root, 'e2e') },
      suites: [
        {
          title: 'clients/app.spec.ts',
          specs: [spec('alone', 5)],
          suites: [{ title: 'in English', specs: [spec('tried twice', 300, 200)] }],
        },
      ],
    };
    expect(playwrightTimes(write(report))).toEqual([
      { ms: 5, file: 'e2e/clients/app.spec.ts', title: 'h5 > alone' },
      { ms: 500, file: 'e2e/clients/app.spec.ts', title: 'h5 > in English > tried twice' },
    ]);
  });

  it('name what passed on its second try alone', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'a.spec.ts',
      line: 7,
      tests: [{ projectName: 'product', status, results: [{ error: { message: 'not there\nat x' } }] }],
    });
    const suites = [
      { specs: [spec('good', 'expected'), spec('bad', 'unexpected')], suites: [{ specs: [spec('shaky', 'flaky')] }] },
    ];
    expect(playwrightLines(write({ suites }), 'flaky')).toEqual(['a.spec.ts:7 [product] shaky']);
    expect(playwrightLines(write({ suites }), 'unexpected')).toEqual(['a.spec.ts:7 [product] bad: not there']);
    expect(playwrightLines(path.join(folder, 'absent.json'), 'flaky')).toEqual([]);
  });

  it('are none without a report', () => {
    expect(vitestTimes(path.join(folder, 'absent.json'))).toEqual([]);
    expect(playwrightTimes(path.join(folder, 'absent.json'))).toEqual([]);
  });

  it('are told of the slowest ones, slowest first', () => {
    const times = [3, 1200, 45].map((ms) => ({ ms, file: 'a.test.ts', title: `takes ${ms}` }));
    expect(slowestLines(times, 2)).toEqual(['   1.2 s  a.test.ts  takes 1200', '   0.0 s  a.test.ts  takes 45']);
  });
});
