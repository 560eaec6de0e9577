import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { marketStore } from './market.ts';
import { SimulatedMark } from './simulated-mark.tsx';
import { SimulatedNote } from './simulated-note.tsx';
import { StockName } from './stock-name.tsx';

const show = (name: 'real' | 'simulated' | null): void => marketStore.setState({ value: { name, epoch: 0 } });
afterEach(() => show(null));

it('says beside success rates and codes of the simulated market that they are none of the real one', () => {
  show('simulated');
  expect(renderToStaticMarkup(<SimulatedNote />)).toContain('来自模拟行情，不说明真实市场');
  expect(renderToStaticMarkup(<StockName row={{ stockName: '平安', stockNo: '000001' }} />)).toContain('模拟');
});

it.each(['real', null] as const)('says nothing of the kind where the market is %s', (market) => {
  show(market);
  expect(renderToStaticMarkup(<SimulatedNote />)).toBe('');
  expect(renderToStaticMarkup(<SimulatedMark />)).toBe('');
});
