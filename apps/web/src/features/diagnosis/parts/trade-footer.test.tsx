import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TradeFooter } from './trade-footer.tsx';

it('offers nobody to buy a stock that has left the exchange', () => {
  const sidesOf = (isDelisted: boolean): string[] =>
    [...renderToStaticMarkup(<TradeFooter stockNo="600519" isDelisted={isDelisted} />).matchAll(/side=(\w+)/g)].map(
      ([, side]) => side!,
    );
  expect(sidesOf(false)).toEqual(['buy', 'sell']);
  expect(sidesOf(true)).toEqual(['sell']);
});
