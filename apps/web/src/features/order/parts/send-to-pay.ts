import type { PayRequest } from '../../../shared/platform.ts';
import { runtime } from '../../../shared/runtime.ts';
import type { Started } from '../api.ts';

/** What this program pays with, of what the server has prepared; `null` for a code that is scanned by another device. */
function requestOf(orderNo: string, { start }: Started): PayRequest | null {
  switch (start.kind) {
    case 'jsapi': {
      const { timeStamp, nonceStr, package: prepaid, paySign } = start.params;
      return { kind: 'messenger', orderNo, timestamp: Number(timeStamp), nonceStr, package: prepaid, paySign };
    }
    case 'h5':
    case 'form':
      return { kind: 'link', orderNo, url: start.url };
    case 'wxApp': {
      const of = (name: string): string => start.params[name] ?? '';
      return {
        kind: 'app',
        orderNo,
        params: {
          channel: 'wxpay',
          appId: of('appid'),
          partnerId: of('partnerid'),
          prepayId: of('prepayid'),
          package: 'Sign=WXPay',
          nonceStr: of('noncestr'),
          timeStamp: of('timestamp'),
          sign: of('sign'),
          orderNo,
        },
      };
    }
    case 'alipayApp':
      return { kind: 'app', orderNo, params: { channel: 'alipay', orderString: start.orderString, orderNo } };
    default:
      return null;
  }
}

/** Asks whoever looks for the money. What comes of it is a hint; only the order proves a payment. */
export async function sendToPay(orderNo: string, started: Started): Promise<'cancelled' | 'unsupported' | 'asked'> {
  if (started.cashierPath !== null) {
    location.assign(started.cashierPath);
    return 'asked';
  }
  const request = requestOf(orderNo, started);
  if (request === null) return 'unsupported';
  const outcome = await runtime().platform.pay(request);
  return outcome === 'cancelled' || outcome === 'unsupported' ? outcome : 'asked';
}
