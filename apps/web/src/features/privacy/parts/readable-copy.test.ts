import { expect, it } from 'vitest';
import { readableCopy } from './readable-copy.ts';

const inEnglish = (content: Record<string, unknown>): string => readableCopy(content, (entry) => entry[1]);

it('shows what people typed as text', () => {
  const page = inEnglish({ profile: { nickName: '<script>alert("x")</script>', intro: "a & 'b'" } });
  expect(page).not.toContain('<script');
  expect(page).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
  expect(page).toContain('a &amp; &#39;b&#39;');
});

it('keeps records and fields that it knows no name for', () => {
  const page = inEnglish({ orders: [{ orderNo: '7' }, { orderNo: '8', paidFen: 100 }] });
  expect(page).toContain('<h2>orders</h2>');
  expect(page).toContain('<tr><th>orderNo</th><th>paidFen</th></tr><tr><td>7</td><td>--</td></tr>');
});

it('says so when a part is empty, and names parts and fields', () => {
  const page = inEnglish({ madeAt: '2026-11-20', watchlist: [], interests: [{ tag: '<银行>', weight: 1 }] });
  expect(page).toContain('<h2>Watchlist</h2><p>None</p>');
  expect(page).toContain('<th>Tag</th><th>Weight</th>');
  expect(page).toContain('Created at: 2026-11-20');
});
