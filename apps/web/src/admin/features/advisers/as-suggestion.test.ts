import { checkAdviserText } from '@lianpan/domain/adviser-text';
import { describe, expect, it } from 'vitest';
import { isView, reasonsLeft } from './as-suggestion.ts';

const checked = (text: string) => {
  const { verdict, findings } = checkAdviserText({ text, risks: null, ownHosts: [] });
  return {
    verdict,
    findings: findings.map((one) => ({ ...one, place: one.place && ([...one.place] as [number, number]) })),
    suggestionBar: '' as const,
  };
};

describe('an answer that becomes a suggestion', () => {
  it('keeps what may stand as reasons, and nothing that was found', () => {
    const text = '这只肯定能涨，经营现金流改善，明天开盘直接买入，保证赚钱。估值在近三年中段';
    const left = reasonsLeft(text, checked(text).findings);
    expect(left).toBe('经营现金流改善\n估值在近三年中段');
    expect(checked(left).verdict).toBe('ok');
  });

  it('is offered for a view and not for contact data', () => {
    expect(isView(checked('明天开盘直接买入'))).toBe(true);
    expect(isView(checked('可以建议买入一部分'))).toBe(true);
    expect(isView(checked('加微信 abc12345'))).toBe(false);
    expect(isView(checked('市盈率是股价与每股收益的比值'))).toBe(false);
  });
});
