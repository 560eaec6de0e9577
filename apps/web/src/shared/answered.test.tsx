import { OutcomeError } from '@lianpan/contract/outcomes';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Unanswered } from './answered.tsx';
import { prepareLanguage } from './language.ts';
import { patchLine } from './line.ts';

beforeEach(() => prepareLanguage('zh-CN'));
afterEach(() => patchLine({ failing: '' }));

const written = (error: Error | null, more: { fetchStatus?: 'paused' } = {}): string =>
  renderToStaticMarkup(
    <Unanswered
      answer={{
        data: undefined,
        error,
        isError: error !== null,
        isFetching: false,
        fetchStatus: 'idle',
        refetch: () => Promise.reject(new Error('nobody taps')),
        ...more,
      }}
      skeleton={<i>skeleton</i>}
    />,
  );
const refusal = (message: string, bizCode: string): OutcomeError =>
  new OutcomeError('rejected', message, { details: { bizCode } });

it('waits with its own words for what is still being worked out, and offers no other try', () => {
  const part = written(refusal('名单正在计算，算好后自动显示', 'PREPARING'));
  expect(part).toContain('名单正在计算，算好后自动显示');
  expect(part).toContain('skeleton');
  expect(part).not.toContain('重试');
});

it("offers another try of a part that fails alone, and says the server's own words of a refusal", () => {
  expect(written(new OutcomeError('busy'))).toContain('加载失败，点击重试');
  const refused = written(refusal('该股票已退市', 'STOCK_STATE'));
  expect(refused).toContain('该股票已退市');
  expect(refused).not.toContain('skeleton');
});

it('is a quiet line while the banner says why', () => {
  patchLine({ failing: '系统繁忙' });
  for (const part of [written(new OutcomeError('busy')), written(null, { fetchStatus: 'paused' })]) {
    expect(part).toContain('暂未加载');
    expect(part).not.toContain('button');
  }
});
