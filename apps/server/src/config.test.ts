import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('takes both settings of JPush or none', () => {
  expect(readConfig({}).jpush).toBeUndefined();
  expect(readConfig({ JPUSH_APP_KEY: 'a', JPUSH_MASTER_SECRET: 's' }).jpush).toEqual({
    appKey: 'a',
    masterSecret: 's',
    isAppleProduction: true,
  });
  expect(
    readConfig({ JPUSH_APP_KEY: 'a', JPUSH_MASTER_SECRET: 's', JPUSH_PRODUCTION_APNS: 'off' }).jpush,
  ).toMatchObject({ isAppleProduction: false });
  for (const half of [{ JPUSH_APP_KEY: 'a' }, { JPUSH_MASTER_SECRET: 's' }]) {
    expect(() => readConfig(half)).toThrow('JPUSH_APP_KEY and JPUSH_MASTER_SECRET go together');
  }
});
