import { describe, expect, it } from 'vitest';
import { svgOf } from './samples.fixture.ts';
import { isDrawable } from './svg-cost.ts';

const svg = (inside: string): Buffer => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);
const shadow = (id: number): string =>
  `<filter id="f${id}"><feFlood/><feColorMatrix values="0"/><feOffset dy="4"/><feGaussianBlur stdDeviation="8"/><feBlend/></filter><g filter="url(#f${id})"><rect width="9"/></g>`;

describe('a drawing', () => {
  it.each([
    ['a plain one', svgOf()],
    ['a large map', svg('<path d="M0 0"/>'.repeat(20_000))],
    ['a poster with twenty shadows', svg(Array.from({ length: 20 }, (_, id) => shadow(id)).join(''))],
  ])('is drawn: %s', (_, bytes) => expect(isDrawable(bytes)).toBe(true));

  it.each([
    ['a filter that is used everywhere', svg(shadow(1) + '<rect filter="url(#f1)"/>'.repeat(2000))],
    ['a hundred shadows', svg(Array.from({ length: 100 }, (_, id) => shadow(id)).join(''))],
    ['noise of two hundred octaves', svg('<filter id="f"><feTurbulence numOctaves="200"/></filter>')],
    ['a spread over the whole drawing', svg("<filter><feMorphology radius = '1e4'/></filter>")],
    ['copies of copies', svg('<use href="#a"/>'.repeat(6000))],
    ['a book', svg(' '.repeat(5 * 1024 * 1024))],
    ['a million elements', svg('<a/>'.repeat(70_000))],
  ])('is not begun: %s', (_, bytes) => expect(isDrawable(bytes)).toBe(false));
});
