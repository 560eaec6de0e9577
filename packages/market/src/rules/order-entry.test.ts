import { describe, expect, it } from 'vitest';
import type { Board, RiskStatus } from '../security.ts';
import { hasAfterFixed, orderEntryIn } from './order-entry.ts';
import type { SessionState } from './session.ts';

describe('trading at the closing price', () => {
  // Handbook A.5.
  const cases: [Board, RiskStatus, string, boolean][] = [
    ['SH_MAIN', 'NORMAL', '2026-07-03', false],
    ['SH_MAIN', 'NORMAL', '2026-07-05', false],
    ['SH_MAIN', 'NORMAL', '2026-07-06', true],
    ['SZ_MAIN', 'DELISTING', '2026-07-06', true],
    ['SZ_MAIN', '*ST', '2026-11-20', true],
    ['STAR', 'NORMAL', '2019-07-21', false],
    ['STAR', 'NORMAL', '2019-07-22', true],
    ['CHINEXT', 'NORMAL', '2020-08-23', false],
    ['CHINEXT', 'ST', '2020-08-24', true],
    ['BSE', 'NORMAL', '2026-11-20', false],
  ];
  it.each(cases)('%s %s on %s: %s', (board, status, date, isThere) => {
    expect(hasAfterFixed({ board, status, date })).toBe(isThere);
  });

  it('can leave risk-warning stocks out', () => {
    for (const status of ['ST', '*ST'] as const) {
      expect(hasAfterFixed({ board: 'STAR', status, date: '2026-11-20' }, true)).toBe(false);
    }
    expect(hasAfterFixed({ board: 'STAR', status: 'NORMAL', date: '2026-11-20' }, true)).toBe(true);
  });

  it('refuses a date that does not exist', () => {
    expect(() => hasAfterFixed({ board: 'BSE', status: 'NORMAL', date: '2026-02-30' })).toThrow(/2026-02-30/);
  });
});

describe('entering and cancelling orders', () => {
  const cases: [SessionState, Board, string, string][] = [
    ['PRE_OPEN', 'SH_MAIN', 'heldByBroker', 'accepted'],
    ['OPEN_CALL_1', 'SH_MAIN', 'accepted', 'accepted'],
    ['OPEN_CALL_2', 'SH_MAIN', 'accepted', 'refused'],
    ['OPEN_MATCH', 'SH_MAIN', 'heldByBroker', 'refused'],
    ['OPEN_MATCH', 'STAR', 'heldByBroker', 'refused'],
    ['OPEN_MATCH', 'SZ_MAIN', 'queued', 'refused'],
    ['OPEN_MATCH', 'CHINEXT', 'queued', 'refused'],
    ['AM', 'SZ_MAIN', 'accepted', 'accepted'],
    ['LUNCH', 'BSE', 'heldByBroker', 'heldByBroker'],
    ['PM', 'BSE', 'accepted', 'accepted'],
    ['CLOSE_CALL', 'CHINEXT', 'accepted', 'refused'],
    ['AFTER_GAP', 'SH_MAIN', 'fixedPrice', 'refused'],
    ['AFTER_FIXED', 'SH_MAIN', 'fixedPrice', 'accepted'],
    ['AFTER_GAP', 'BSE', 'refused', 'refused'],
    ['AFTER_FIXED', 'BSE', 'refused', 'refused'],
    ['CLOSED', 'STAR', 'refused', 'refused'],
  ];
  it.each(cases)('in %s on %s a new order is %s and a cancellation %s', (state, board, newOrders, cancellations) => {
    expect(orderEntryIn(state, { board, status: 'NORMAL', date: '2026-11-20' })).toEqual({ newOrders, cancellations });
  });

  it('closes the main board at three before July 2026', () => {
    const query = { board: 'SH_MAIN', status: 'NORMAL', date: '2026-07-03' } as const;
    expect(orderEntryIn('AFTER_FIXED', query)).toEqual({ newOrders: 'refused', cancellations: 'refused' });
    expect(orderEntryIn('PM', query).newOrders).toBe('accepted');
  });
});
