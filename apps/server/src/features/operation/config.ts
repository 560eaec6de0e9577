import type { Contract } from '@lianpan/contract';
import { serviceHoursText } from '@lianpan/domain/community';
import type { TextPair } from '@lianpan/db';
import type { z } from 'zod';
import { say, type Language } from '../../language.ts';
import type { StoredConfig } from './service.ts';

type AppConfig = Required<
  Omit<z.input<Contract['POST /api/operation/common/getappconfig']['output']>, 'barsConfig' | 'isAppAudit'>
>;

/** A tab as operators write it down. */
export interface StoredTab {
  readonly id: number;
  readonly path: string;
  readonly name: TextPair;
  readonly icon: string;
  readonly imageUrls?: readonly string[];
}

export interface StoredBar {
  readonly edition: 'cgb' | 'hgd' | 'act';
  readonly tabs: readonly StoredTab[];
}

/** The bars that operators wrote; none where they left the built-in ones. */
export const barsOf = (stored: StoredConfig): readonly StoredBar[] =>
  (stored.get('bars') as readonly StoredBar[] | undefined) ?? [];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const pairOf = (value: unknown, language: Language): string =>
  Array.isArray(value) ? say(value as unknown as TextPair, language) : textOf(value);
const numberOf = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback);

/** The settings of the app in the reader's language; what operators left out has its built-in value. Source: 2.4. */
export function appConfigOf(stored: StoredConfig, language: Language, isDemo: boolean): AppConfig {
  const links = (stored.get('downloadLinks') ?? {}) as Record<string, unknown>;
  const polls = (stored.get('pollSeconds') ?? {}) as Record<string, unknown>;
  const maintenance = (stored.get('maintenance') ?? {}) as Record<string, unknown>;
  return {
    licenceNo: textOf(stored.get('licenceNo')),
    firmName: pairOf(stored.get('firmName'), language),
    complaintPhone: textOf(stored.get('complaintPhone')),
    servicePhone: textOf(stored.get('servicePhone')),
    icp: textOf(stored.get('icp')),
    agreementVersion: textOf(stored.get('agreementVersion')),
    privacyVersion: textOf(stored.get('privacyVersion')),
    riskVersion: textOf(stored.get('riskVersion')),
    uploadCutMb: numberOf(stored.get('uploadCutMb'), 100),
    imageMaxMb: numberOf(stored.get('imageMaxMb'), 20),
    videoMaxMb: numberOf(stored.get('videoMaxMb'), 5120),
    // The same on every page: promises of an answer are counted in these hours.
    adviserHours: serviceHoursText,
    smsDemo: isDemo,
    downloadLinks: {
      android: textOf(links['android']),
      ios: textOf(links['ios']),
      channel: textOf(links['channel']),
    },
    downloadPopupClientTypes: (stored.get('downloadPopupClientTypes') as number[] | undefined) ?? [113],
    validDays: numberOf(stored.get('validDays'), 7),
    popupQuietHours: { from: '09:15', until: '15:00' },
    pollSeconds: {
      popup: numberOf(polls['popup'], 2),
      contract: numberOf(polls['contract'], 1),
      chat: numberOf(polls['chat'], 10),
    },
    featureFlags: (stored.get('featureFlags') as Record<string, boolean> | undefined) ?? {},
    maintenance: {
      on: maintenance['on'] === true,
      text: pairOf(maintenance['text'], language),
      until: typeof maintenance['until'] === 'number' ? maintenance['until'] : null,
    },
  };
}
