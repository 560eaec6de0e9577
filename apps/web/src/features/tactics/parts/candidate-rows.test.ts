import { describe, expect, it } from 'vitest';
import type { Candidates } from '../api.ts';
import { candidateRows } from './candidate-rows.ts';

type Candidate = Candidates['list'][number];

const found = (tacticsId: string, stockNo: string | null, strength: number | null, invalidPrice: number | null) =>
  ({ tacticsId, strength, invalidPrice, cell: stockNo === null ? null : { stockNo } }) as Candidate;

describe('rows of candidates', () => {
  it('have a stock once, by its strongest signal and with its nearest end', () => {
    const rows = candidateRows([
      found('S01', '600001', 60, 9.5),
      found('S02', '600002', 80, 20),
      found('S03', '600001', 90, 9.1),
      found('S04', '600001', 70, null),
    ]);
    expect(rows.map(({ cell, strength, invalidPrice }) => [cell?.stockNo, strength, invalidPrice])).toEqual([
      ['600001', 90, 9.5],
      ['600002', 80, 20],
    ]);
    expect(rows[0]!.foundBy.map(({ tacticsId }) => tacticsId)).toEqual(['S03', 'S01', 'S04']);
  });

  it('stay apart where the stock is hidden', () => {
    expect(candidateRows([found('S01', null, null, null), found('S02', null, null, null)])).toHaveLength(2);
  });
});
