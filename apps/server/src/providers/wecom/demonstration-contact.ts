import { qrPictureOf } from '../../qr-code.ts';
import type { ProviderWatch } from '../calls/provider-watch.ts';
import type { ContactQrProvider } from '../contact-qr-port.ts';
import { wecomContactQr } from './contact-ways.ts';
import { startLoopbackWecom, type LoopbackWecom } from './loopback-wecom.ts';

/** The page that stands in for the messenger: who opens it may act as if the assistant had been added. */
export const devContactPath = '/__dev/qiwei';

export interface DemonstrationContact {
  readonly contactQr: ContactQrProvider;
  readonly wecom: LoopbackWecom;
  close(): Promise<void>;
}

/** What demo mode shows: the adapter of production in front of a server of our own, whose codes lead to our page. */
export async function startDemonstrationContact(
  now: () => number,
  watch?: ProviderWatch,
): Promise<DemonstrationContact> {
  const wecom = await startLoopbackWecom(now);
  const { token, aesKey } = wecom.keys;
  const adapter = wecomContactQr({ ...wecom.access, token, aesKey, now, watch });
  return {
    wecom,
    contactQr: {
      ...adapter,
      picture: (qrUrl, origin) =>
        qrPictureOf(
          `${origin}${devContactPath}?${new URLSearchParams({ state: wecom.stateOf(qrUrl) ?? '' }).toString()}`,
        ),
    },
    close: () => wecom.close(),
  };
}
