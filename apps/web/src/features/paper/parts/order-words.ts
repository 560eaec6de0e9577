import { figures } from '@lianpan/domain';
import { whole } from '../../../shared/money.ts';
import type { Say } from '../../../shared/texts.ts';
import type { Order, Trade } from '../api.ts';
import type { paperTexts } from '../texts.ts';

type Words = Say<typeof paperTexts>;

/** What a trade stands on, in a sentence. */
export function whyFilled({ price, quantity, evidence }: Trade, say: Words): string {
  const view = {
    price: figures.price(price),
    quantity: whole(quantity),
    shown: whole(evidence.shown),
    ahead: whole(evidence.ahead),
  };
  switch (evidence.cause) {
    case 'book':
      return say('fillBook', view);
    case 'throughPrice':
      return say('fillThrough', view);
    case 'queue':
      return say('fillQueue', view);
    case 'seal':
      return say('fillSeal', view);
    case 'boardBroke':
      return say('fillBroke', view);
    case 'openingCall':
      return say('fillOpening', view);
    case 'closingCall':
      return say('fillClosing', view);
    case 'afterHours':
      return say('fillAfter', view);
  }
}

/** The condition of an order, in words. */
export function triggerWords(trigger: NonNullable<Order['trigger']>, say: Words): string {
  const name = say(`trigger_${trigger.kind}`);
  if (trigger.kind === 'time') return `${name} ${trigger.time}`;
  return 'price' in trigger ? `${name} ${figures.price(trigger.price)}` : `${name} ${Math.abs(trigger.percent)}%`;
}
