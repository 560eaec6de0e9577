import { createCipheriv, createDecipheriv } from 'node:crypto';

/** A sealed part of a callback, letter by letter. */
export interface SealedResource {
  readonly algorithm: string;
  /** Base64; its last sixteen bytes are the tag. */
  readonly ciphertext: string;
  readonly associated_data?: string | undefined;
  readonly nonce: string;
}

const algorithm = 'AEAD_AES_256_GCM';
const tagBytes = 16;
const nonceBytes = 12;

/** The text of a sealed resource. Throws for another algorithm, another key and for every changed bit. */
export function openResource(resource: SealedResource, key: Buffer): string {
  if (resource.algorithm !== algorithm) throw new Error(`the algorithm is ${resource.algorithm}`);
  const nonce = Buffer.from(resource.nonce);
  const sealed = Buffer.from(resource.ciphertext, 'base64');
  if (nonce.length !== nonceBytes || sealed.length < tagBytes) throw new Error('the sealed resource is too short');
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(resource.associated_data ?? ''));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  // Without `final` the tag is not compared.
  return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
}

/** The other direction, for the sandbox. */
export function sealResource(text: string, key: Buffer, nonce: string, associatedData: string): SealedResource {
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.from(nonce), { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(associatedData));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { algorithm, ciphertext: sealed.toString('base64'), associated_data: associatedData, nonce };
}
