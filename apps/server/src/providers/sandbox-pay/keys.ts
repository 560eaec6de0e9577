import { createPrivateKey, createPublicKey, generateKeyPair, randomBytes, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { Db } from '@lianpan/db';
import { z } from 'zod';
import type { Secrets } from '../../secrets.ts';
import { keepSandboxKeys, selectSandboxKeys } from './queries.ts';

const make = promisify(generateKeyPair);

const kept = z.object({
  /** PKCS#8 as PEM: ours, and those of the two providers. */
  merchant: z.string(),
  wechatPay: z.string(),
  alipay: z.string(),
  apiV3Key: z.string(),
  publicKeyId: z.string(),
  certSerial: z.string(),
  /** Numbers of ours at the providers. */
  merchantId: z.string(),
  sellerId: z.string(),
  alipayAppId: z.string(),
  appIds: z.object({ serviceAccount: z.string(), miniProgram: z.string(), mobile: z.string() }),
});

type Kept = z.output<typeof kept>;

export interface KeyPair {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** What the sandbox and its two adapters know each other by. */
export type SandboxKeys = Omit<Kept, 'merchant' | 'wechatPay' | 'alipay' | 'apiV3Key'> & {
  readonly merchant: KeyPair;
  readonly wechatPay: KeyPair;
  readonly alipay: KeyPair;
  readonly apiV3Key: Buffer;
};

const digits = (count: number): string =>
  BigInt(`0x${randomBytes(count).toString('hex')}`)
    .toString()
    .slice(-count);
const newAppId = (): string => `wx${randomBytes(8).toString('hex')}`;

/** The kept keys; new ones at the first start. */
export async function sandboxKeys(db: Db, sealer: Pick<Secrets, 'encrypt' | 'decrypt'>): Promise<SandboxKeys> {
  const [row] = await selectSandboxKeys(db);
  const sealed = row?.sealed ?? (await keepSandboxKeys(db, sealer.encrypt(JSON.stringify(await newKeys()))));
  const found = kept.parse(JSON.parse(sealer.decrypt(sealed)));
  const pair = (pem: string): KeyPair => ({ privateKey: createPrivateKey(pem), publicKey: createPublicKey(pem) });
  return {
    ...found,
    merchant: pair(found.merchant),
    wechatPay: pair(found.wechatPay),
    alipay: pair(found.alipay),
    apiV3Key: Buffer.from(found.apiV3Key),
  };
}

async function newKeys(): Promise<Kept> {
  const [merchant, wechatPay, alipay] = await Promise.all([newPem(), newPem(), newPem()]);
  return {
    merchant,
    wechatPay,
    alipay,
    apiV3Key: randomBytes(16).toString('hex'),
    publicKeyId: `PUB_KEY_ID_0${digits(30)}`,
    certSerial: randomBytes(20).toString('hex').toUpperCase(),
    merchantId: `16${digits(8)}`,
    sellerId: `2088${digits(12)}`,
    alipayAppId: `2021${digits(12)}`,
    appIds: { serviceAccount: newAppId(), miniProgram: newAppId(), mobile: newAppId() },
  };
}

async function newPem(): Promise<string> {
  const { privateKey } = await make('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
}
