import type { PayChannel, PayGateway } from '../../providers/pay-port.ts';

/**
 * Channels by client, as long as they are set up. Programs of the phone maker's store pay for digital goods by the store alone,
 * which is not set up: nothing is sold there. Source: shells handbook 6.6.
 */
const byClient: Readonly<Record<number, readonly PayChannel[]>> = {
  0: ['wxH5', 'alipayWap'],
  1: ['wxNative', 'alipayPage'],
  2: ['wxJsapi'],
  10: ['wxApp', 'alipayApp'],
  12: ['wxApp', 'alipayApp'],
  113: ['wxMini'],
};

/** The ways to pay of a client, the first one preselected. */
export function channelsOf(gateways: readonly PayGateway[], clientType: number): PayChannel[] {
  const open = new Set(gateways.flatMap(({ channels }) => channels));
  return (byClient[clientType] ?? []).filter((channel) => open.has(channel));
}

export const gatewayOf = (gateways: readonly PayGateway[], channel: PayChannel): PayGateway | undefined =>
  gateways.find(({ channels }) => channels.includes(channel));
