import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';
import fs from 'node:fs';

/** The text of a key that a setting gives: itself, or what is in the file that it names. */
function materialOf(setting: string): string {
  const text = setting.trim();
  // Alipay hands keys out as one line without the frame of PEM.
  if (text.startsWith('-----') || /^[A-Za-z0-9+/]{200,}={0,2}$/.test(text)) return text;
  return fs.readFileSync(text, 'utf8').trim();
}

const isPem = (text: string): boolean => text.startsWith('-----');
const der = (text: string): Buffer => Buffer.from(text.replace(/\s+/g, ''), 'base64');

function required(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'rsa') throw new Error('the key is none of RSA');
  return key;
}

/** An RSA key as PEM, as base64 of PKCS#8 or PKCS#1, or the path of a file with one of these. Throws for anything else. */
export function privateKeyOf(setting: string): KeyObject {
  const text = materialOf(setting);
  if (isPem(text)) return required(createPrivateKey(text));
  try {
    return required(createPrivateKey({ key: der(text), format: 'der', type: 'pkcs8' }));
  } catch {
    return required(createPrivateKey({ key: der(text), format: 'der', type: 'pkcs1' }));
  }
}

/** The same for a public key, as base64 of its SubjectPublicKeyInfo. */
export function publicKeyOf(setting: string): KeyObject {
  const text = materialOf(setting);
  return required(
    isPem(text) ? createPublicKey(text) : createPublicKey({ key: der(text), format: 'der', type: 'spki' }),
  );
}

/** The key of a certificate as PEM or a file. Throws where the certificate has another serial number. */
export function certificateKeyOf(setting: string, serial: string): KeyObject {
  const certificate = new X509Certificate(materialOf(setting));
  if (certificate.serialNumber.toUpperCase() !== serial.toUpperCase())
    throw new Error(`the certificate has the serial number ${certificate.serialNumber}`);
  return required(certificate.publicKey);
}
