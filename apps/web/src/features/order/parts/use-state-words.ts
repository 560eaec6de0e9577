import { dayText } from '../../../shared/dates.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { OrderCard } from '../api.ts';
import { orderTexts } from '../texts.ts';

/** How an order stands, in words. */
export function useStateWords() {
  const say = useTexts(orderTexts);
  return ({ state, endsAt, closeReason }: Pick<OrderCard, 'state' | 'endsAt' | 'closeReason'>): string => {
    if (state === 'hold') return say('stateHold');
    if (state === 'active' && endsAt !== null) return say('activeUntil', { date: dayText(endsAt - 1) });
    if (state === 'closed' && (closeReason === 'MEMBER' || closeReason === 'UNPAID'))
      return say(`closed${closeReason}`);
    return say(state);
  };
}
