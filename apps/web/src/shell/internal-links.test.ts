import { beforeEach, expect, it, vi } from 'vitest';
import { followInternalLinks } from './internal-links.ts';

let clicked: (event: Record<string, unknown>) => void;
const gone: string[] = [];
vi.stubGlobal('location', { href: 'https://m.test/hall', origin: 'https://m.test' });
vi.stubGlobal('document', {
  addEventListener: (_type: string, listener: typeof clicked) => {
    clicked = listener;
  },
});

const link = (href: string) => ({
  closest: () => ({ href: `https://m.test${href}`, target: '', hasAttribute: () => false }),
});
const tap = (href: string, timeStamp: number): void =>
  clicked({ button: 0, target: link(href), preventDefault: () => {}, timeStamp });

beforeEach(() => {
  gone.length = 0;
  followInternalLinks((href) => gone.push(href));
});

it('DSP-02 takes a second tap on a link within 400 ms for the first', () => {
  tap('/mine', 1000);
  tap('/mine', 1399);
  tap('/mine', 1400);
  expect(gone).toEqual(['/mine', '/mine']);
});

it('DSP-02 follows another link at once: a page may stand and be tapped within 400 ms', () => {
  tap('/setting', 1000);
  tap('/setting/consents', 1200);
  tap('/setting/consents', 1300);
  expect(gone).toEqual(['/setting', '/setting/consents']);
});
