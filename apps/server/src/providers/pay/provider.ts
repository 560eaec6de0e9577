import { alipaySettings, readAlipay } from '../alipay/settings.ts';
import { noPayPorts, type PayPorts } from '../pay-port.ts';
import { defineProvider } from '../provider.ts';
import { cashierOf } from '../sandbox-pay/cashier-page.ts';
import { openSandboxPay } from '../sandbox-pay/open-sandbox.ts';
import { readWechatPay, wechatPaySettings } from '../wechat-pay/settings.ts';
import { payGatewaysOf } from './gateways.ts';

const ports = (given: PayPorts): PayPorts => given;

/** Payment by WeChat Pay and Alipay; in demo mode without either, by a sandbox that charges nobody. */
export const pay = defineProvider({
  settings: { ...wechatPaySettings, ...alipaySettings },
  read: (values) => ({ wechatPay: readWechatPay(values), alipay: readAlipay(values) }),
  async open({ wechatPay, alipay }, { demoMode, watch, ...parts }) {
    const end = new AbortController();
    const close = (): Promise<void> => Promise.resolve(end.abort());
    if (wechatPay || alipay) {
      // The clock of signatures is the providers', whatever the demonstration's says.
      const now = Date.now;
      const given = { wechatPay: wechatPay && { ...wechatPay, now }, alipay: alipay && { ...alipay, now } };
      return { ports: ports({ payGateways: payGatewaysOf(given, end.signal, watch), payCashier: undefined }), close };
    }
    if (!demoMode) return { ports: ports(noPayPorts), close };
    const sandbox = await openSandboxPay({ ...parts, demoMode });
    const payGateways = payGatewaysOf(sandbox, end.signal, watch);
    return {
      ports: ports({ payGateways, payCashier: cashierOf }),
      serve: sandbox.serve,
      async close() {
        await close();
        await sandbox.close();
      },
    };
  },
});
