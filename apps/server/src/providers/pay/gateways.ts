import { AlipayGateway, type AlipayOptions } from '../alipay/gateway.ts';
import type { ProviderWatch } from '../calls/provider-watch.ts';
import type { PayGateway } from '../pay-port.ts';
import { WechatPayGateway, type WechatPayOptions } from '../wechat-pay/gateway.ts';

/** What both of a sandbox's or of real operation's providers are reached with. */
export interface GatewaysGiven {
  readonly wechatPay: Omit<WechatPayOptions, 'watch' | 'signal'> | undefined;
  readonly alipay: Omit<AlipayOptions, 'watch' | 'signal'> | undefined;
}

/** The providers that are set up. `signal` ends what waits and runs. */
export const payGatewaysOf = (
  { wechatPay, alipay }: GatewaysGiven,
  signal: AbortSignal,
  watch: (provider: string) => ProviderWatch,
): readonly PayGateway[] => [
  ...(wechatPay ? [new WechatPayGateway({ ...wechatPay, signal, watch: watch('wechatPay') })] : []),
  ...(alipay ? [new AlipayGateway({ ...alipay, signal, watch: watch('alipay') })] : []),
];
