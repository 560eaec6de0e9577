import type { PayRequest } from '../../shared/platform.ts';

const orderNo = 'SAMPLE0001';

/** What a server would prepare for the channel of this client; no provider accepts these values. */
export function samplePayment(clientType: number): PayRequest {
  if (clientType === 113) return { kind: 'miniProgram', orderNo, payTicket: 'sample-ticket' };
  if (clientType === 2) {
    return {
      kind: 'messenger',
      orderNo,
      timestamp: 1_795_000_000,
      nonceStr: 'sample',
      package: 'prepay_id=sample',
      paySign: 'sample',
    };
  }
  if (clientType === 10) {
    return { kind: 'app', orderNo, params: { channel: 'alipay', orderString: 'sample', orderNo } };
  }
  if (clientType === 11) {
    return {
      kind: 'app',
      orderNo,
      params: { channel: 'iap', productId: 'sample', orderNo, appAccountToken: '00000000-0000-4000-8000-000000000000' },
    };
  }
  return { kind: 'link', orderNo, url: new URL('/developer', location.origin).href };
}
