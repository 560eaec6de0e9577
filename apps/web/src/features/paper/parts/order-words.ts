import { figures } from '@lianpan/domain';
import { whole } from '../../../shared/money.ts';
import type { Say } from '../../../shared/texts.ts';
import type { Order, Trade } from '../api.ts';
import type { paperTexts } from '../texts.ts';

type Words = Say<typeof paperTexts>;

/** What a trade stands on, in a sentence. */
export function whyFilled({ price, quantity, evidence }: Trade, say: Words): string {
  const told = {
    price: figures.price(price),
    quantity: whole(quantity),
    shown: whole(evidence.shown),
    ahead: whole(evidence.ahead),
  };
  switch (evidence.cause) {
    case 'book':
      return say('fillBook', told);
    case 'throughPrice':
      return say('fillThrough', told);
    case 'queue':
      return say('fillQueue', told);
    case 'seal':
      return say('fillSeal', told);
    case 'boardBroke':
      return say('fillBroke', told);
    case 'openingCall':
      return say('fillOpening', told);
    case 'closingCall':
      return say('fillClosing', told);
    case 'afterHours':
      return say('fillAfter', told);
  }
}

/** The condition of an order, in words. */
export function triggerWords(trigger: NonNullable<Order['trigger']>, say: Words): string {
  const name = say(`trigger_${trigger.kind}`);
  if (trigger.kind === 'time') return `${name} ${trigger.time}`;
  return 'price' in trigger ? `${name} ${figures.price(trigger.price)}` : `${name} ${Math.abs(trigger.percent)}%`;
}
