// Written by `node scripts/check-indexes.mjs --write`. Do not edit.
import { aliyun } from './aliyun/provider.ts';
import { jpush } from './jpush/provider.ts';
import { languageModel } from './language-model/provider.ts';
import { messenger } from './messenger/provider.ts';
import { pay } from './pay/provider.ts';
import { wecom } from './wecom/provider.ts';

/** Every provider, by name. */
export const allProviders = {
  aliyun,
  jpush,
  languageModel,
  messenger,
  pay,
  wecom,
} as const;
