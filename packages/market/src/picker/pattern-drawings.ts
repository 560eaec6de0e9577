import { chartDrawings } from './chart-drawings.ts';
import type { PatternDrawing } from './drawn-pattern.ts';

// Tables are read in columns.
// oxfmt-ignore
const candleDrawings: readonly PatternDrawing[] = [
  { id: 'P01', direction: 1, trend: 0, bars: [[28, 29.6, 27.9, 29.5]] },
  { id: 'P02', direction: -1, trend: 0, bars: [[28, 28.1, 26.4, 26.5]] },
  { id: 'P03', direction: 0, trend: 0, bars: [[28, 28.5, 27.5, 28.1]] },
  { id: 'P04', direction: 1, trend: -1, bars: [[28, 28.3, 27.3, 28.3]] },
  { id: 'P05', direction: -1, trend: 1, bars: [[28, 28.3, 27.3, 28.3]] },
  { id: 'P06', direction: 1, trend: -1, bars: [[28, 29, 28, 28.3]] },
  { id: 'P07', direction: -1, trend: 1, bars: [[28, 29, 28, 28.3]] },
  { id: 'P08', direction: 1, trend: 0, bars: [[28, 28, 27, 28]] },
  { id: 'P09', direction: -1, trend: 0, bars: [[28, 29, 28, 28]] },
  { id: 'P10', direction: 1, trend: -1, bars: [[28, 28, 27.5, 27.5], [27.5, 28.2, 27.4, 28]] },
  { id: 'P11', direction: -1, trend: 1, bars: [[28, 28.5, 28, 28.5], [28.5, 28.6, 27.9, 28]] },
  { id: 'P12', direction: 1, trend: 0, bars: [[28, 28.1, 26.9, 27], [27.4, 27.8, 27.2, 27.6]] },
  { id: 'P12', direction: -1, trend: 0, bars: [[28, 29.1, 27.9, 29], [28.4, 28.8, 28.2, 28.6]] },
  { id: 'P13', direction: 1, trend: -1, bars: [[28, 28.1, 26.9, 27], [26.8, 27.8, 26.7, 27.6]] },
  { id: 'P14', direction: -1, trend: 1, bars: [[28, 29.1, 27.9, 29], [29.2, 29.3, 28.3, 28.4]] },
  { id: 'P15', direction: 1, trend: 0, bars: [[28, 28.1, 26.9, 27], [26.9, 27, 26.6, 26.8], [26.9, 27.8, 26.9, 27.7]] },
  { id: 'P16', direction: -1, trend: 0, bars: [[28, 29.1, 27.9, 29], [29.1, 29.4, 29, 29.2], [29.1, 29.1, 28.2, 28.3]] },
  { id: 'P17', direction: 1, trend: 0, bars: [[28, 28.1, 26.9, 27], [26.8, 27.1, 26.5, 26.85], [26.9, 27.8, 26.9, 27.7]] },
  { id: 'P17', direction: -1, trend: 0, bars: [[28, 29.1, 27.9, 29], [29.2, 29.5, 28.9, 29.15], [29.1, 29.1, 28.2, 28.3]] },
  { id: 'P18', direction: 1, trend: 0, bars: [[28, 28.6, 27.9, 28.5], [28.3, 29, 28.2, 28.9], [28.7, 29.5, 28.6, 29.4]] },
  { id: 'P19', direction: -1, trend: 0, bars: [[28, 28.1, 27.4, 27.5], [27.7, 27.8, 27, 27.1], [27.3, 27.4, 26.5, 26.6]] },
  { id: 'P20', direction: 1, trend: 0, bars: [[28, 29.1, 27.9, 29], [28.9, 29, 28.6, 28.7], [28.7, 28.9, 28.4, 28.5], [28.5, 28.6, 28.2, 28.3], [28.4, 29.4, 28.3, 29.3]] },
  { id: 'P21', direction: -1, trend: 0, bars: [[28, 28.1, 26.9, 27], [27.1, 27.4, 27, 27.3], [27.3, 27.6, 27.1, 27.5], [27.5, 27.8, 27.4, 27.7], [27.6, 27.7, 26.6, 26.7]] },
  { id: 'P22', direction: 1, trend: 0, bars: [[28, 28.8, 27.9, 28.7], [28.6, 28.7, 28.1, 28.2], [28.3, 29, 28.2, 28.9]] },
  { id: 'P23', direction: -1, trend: 0, bars: [[28, 28.1, 27.2, 27.3], [27.4, 27.9, 27.3, 27.8], [27.7, 27.8, 27, 27.1]] },
  { id: 'P24', direction: 1, trend: 0, bars: [[28, 28.2, 27.9, 28.1], [28.3, 28.7, 28.25, 28.6]] },
  { id: 'P25', direction: -1, trend: 0, bars: [[28, 28.1, 27.8, 27.9], [27.7, 27.75, 27.3, 27.4]] },
  { id: 'P26', direction: 1, trend: -1, bars: [[28, 28.1, 27, 27.2], [27.2, 27.6, 27.02, 27.5]] },
  { id: 'P26', direction: -1, trend: 1, bars: [[28, 29, 27.9, 28.8], [28.8, 28.98, 28.3, 28.4]] },
  { id: 'P27', direction: 1, trend: 0, bars: [[28, 28.1, 27.4, 27.5], [27.5, 27.6, 27, 27.1], [27.1, 27.2, 26.6, 26.7], [26.6, 28.2, 26.5, 28.1]] },
  { id: 'P27', direction: -1, trend: 0, bars: [[28, 28.6, 27.9, 28.5], [28.5, 29, 28.4, 28.9], [28.9, 29.4, 28.8, 29.3], [29.4, 29.5, 27.8, 27.9]] },
  { id: 'P28', direction: 1, trend: 0, bars: [[28, 29, 28, 29]] },
  { id: 'P28', direction: -1, trend: 0, bars: [[28, 28, 27, 27]] },
  { id: 'P29', direction: 1, trend: -1, bars: [[28, 28.1, 26.9, 27], [27.2, 28.3, 27.1, 28.2]] },
  { id: 'P30', direction: -1, trend: 1, bars: [[28, 29.1, 27.9, 29], [28.8, 28.9, 27.7, 27.8]] },
];

/** P01 to P40, each way that one may point. */
export const patternDrawings: readonly PatternDrawing[] = [...candleDrawings, ...chartDrawings];
