import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('takes both settings of JPush or none', () => {
  expect(readConfig({}).providers.jpush).toBeUndefined();
  expect(readConfig({ JPUSH_APP_KEY: 'a', JPUSH_MASTER_SECRET: 's' }).providers.jpush).toEqual({
    appKey: 'a',
    masterSecret: 's',
    isAppleProduction: true,
  });
  expect(
    readConfig({ JPUSH_APP_KEY: 'a', JPUSH_MASTER_SECRET: 's', JPUSH_PRODUCTION_APNS: 'off' }).providers.jpush,
  ).toMatchObject({ isAppleProduction: false });
  for (const half of [{ JPUSH_APP_KEY: 'a' }, { JPUSH_MASTER_SECRET: 's' }]) {
    expect(() => readConfig(half)).toThrow('JPUSH_APP_KEY and JPUSH_MASTER_SECRET go together');
  }
});

it('takes all settings of WeCom or none', () => {
  expect(readConfig({}).providers.wecom).toBeUndefined();
  const whole = {
    WECOM_CORP_ID: 'ww1',
    WECOM_SECRET: 's',
    WECOM_CALLBACK_TOKEN: 't',
    WECOM_CALLBACK_KEY: 'A'.repeat(43),
  };
  expect(readConfig(whole).providers.wecom).toEqual({ corpId: 'ww1', secret: 's', token: 't', aesKey: 'A'.repeat(43) });
  for (const name of Object.keys(whole)) expect(() => readConfig({ ...whole, [name]: '' })).toThrow('go together');
  expect(() => readConfig({ ...whole, WECOM_CALLBACK_KEY: 'short' })).toThrow('WECOM_CALLBACK_KEY');
});

it('takes address and model of a language model or none, and asks none by itself', () => {
  expect(readConfig({}).providers.languageModel).toBeUndefined();
  const settings = { LANGUAGE_MODEL_API: 'http://127.0.0.1:1/v1', LANGUAGE_MODEL_NAME: 'm' };
  expect(readConfig(settings).providers.languageModel).toEqual({
    baseUrl: 'http://127.0.0.1:1/v1',
    key: undefined,
    model: 'm',
  });
  for (const half of [
    { LANGUAGE_MODEL_API: 'http://127.0.0.1:1/v1' },
    { LANGUAGE_MODEL_NAME: 'm' },
    { LANGUAGE_MODEL_KEY: 'k' },
  ]) {
    expect(() => readConfig(half)).toThrow('LANGUAGE_MODEL_API and LANGUAGE_MODEL_NAME go together');
  }
});

it('asks nobody for market data unless told to', () => {
  expect(readConfig({}).sources).toMatchObject({ order: [], tushare: undefined, liveBaseUrl: undefined });
  expect(readConfig({ MARKET_SOURCES: 'simulator' }).sources.order).toEqual([]);
});

it('takes sources in their order', () => {
  const settings = { MARKET_SOURCES: ' tushare, live ,simulator', TUSHARE_TOKEN: 't', LIVE_API: 'http://127.0.0.1:1' };
  expect(readConfig(settings).sources).toEqual({
    order: ['tushare', 'live'],
    tushare: { token: 't', baseUrl: 'https://api.tushare.pro', perMinute: 180 },
    linesPerMinute: 60,
    liveBaseUrl: 'http://127.0.0.1:1',
    historyDays: 250,
  });
});

it.each([
  [{ MARKET_SOURCES: 'live,sina' }, 'sina is none of live, tushare, simulator'],
  [{ MARKET_SOURCES: 'live,live' }, 'a source stands there twice'],
  [{ MARKET_SOURCES: 'simulator,live' }, 'what stands behind it would never be asked'],
  [{ MARKET_SOURCES: 'tushare' }, 'TUSHARE_TOKEN'],
  [{ MARKET_SOURCES: 'live', SIM_CLOCK: 'FAST' }, 'SIM_CLOCK=REAL'],
  [{ LIVE_API: 'ftp://a' }, 'LIVE_API'],
  [{ TUSHARE_API: 'api.tushare.pro' }, 'TUSHARE_API'],
  [{ TUSHARE_PER_MINUTE: '0' }, 'TUSHARE_PER_MINUTE'],
  [{ MARKET_HISTORY_DAYS: 'all' }, 'MARKET_HISTORY_DAYS'],
])('refuses %j', (settings, message) => {
  expect(() => readConfig(settings)).toThrow(message);
});

it('starts no API process whose files or secret the others do not have', () => {
  const joined = { ROLE: 'api', REDIS_URL: 'redis://127.0.0.1', DATABASE_URL: 'postgres://127.0.0.1/x' };
  expect(() => readConfig(joined)).toThrow(/needs SERVER_SECRET[\s\S]*needs S3_ENDPOINT for files, or SHARED_FILES=on/);
  const secret = { SERVER_SECRET: 'a'.repeat(64) };
  expect(() => readConfig({ ...joined, ...secret })).toThrow('SHARED_FILES');
  expect(readConfig({ ...joined, ...secret, SHARED_FILES: 'on' }).role).toBe('api');
  const s3 = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' };
  expect(readConfig({ ...joined, ...secret, ...s3 }).role).toBe('api');
  expect(() => readConfig({ ROLE: 'api', ...secret, ...s3 })).toThrow('needs REDIS_URL and DATABASE_URL');
  // The market has neither files nor members.
  expect(readConfig({ ...joined, ROLE: 'market' }).role).toBe('market');
});
