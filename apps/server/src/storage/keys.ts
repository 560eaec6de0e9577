import { randomUUID } from 'node:crypto';
import { shanghaiDate } from '@lianpan/domain';
import { isPublicBucket, type Bucket, type ObjectName } from './object-store.ts';

/** Buckets as the wire and public addresses name them. */
const bucketNames: Readonly<Record<Bucket, string>> = {
  media: 'gp-media',
  avatar: 'gp-avatar',
  contract: 'gp-contract',
  incoming: 'gp-incoming',
};

const bucketsByName = new Map(Object.entries(bucketNames).map(([bucket, name]) => [name, bucket as Bucket]));

/** Where objects are served. */
export const objectsPath = '/objects/';

/** Keys are always ours, so that no name of a person's can leave its folder. */
const keyPattern = /^\d{4}\/\d{2}\/\d{2}\/[0-9a-f]{2}\/[0-9a-f-]{36}(-\d{3})?(\.[0-9a-z]{2,5})?$/;

/** A new key after the date scheme, in Shanghai's day: `2026/11/20/3f/<uuid>.jpg`. Source: UPL-03, handbook 8.1. */
export const newKey = (at: number, extension?: string): string => keyOf(at, randomUUID(), extension);

/** The key of a file whose id is known before it is written. */
export function keyOf(at: number, id: string, extension?: string): string {
  const day = shanghaiDate(at).replaceAll('-', '/');
  return `${day}/${id.slice(0, 2)}/${id}${extension === undefined ? '' : `.${extension}`}`;
}

/** The key of a smaller copy: `…/<uuid>-240.webp`. */
export const thumbnailKey = (key: string, width: 240 | 720): string =>
  `${key.replace(/\.[0-9a-z]+$/, '')}-${width}.webp`;

export const pathOf = ({ bucket, key }: ObjectName): string => `${objectsPath}${bucketNames[bucket]}/${key}`;

export const bucketOf = (name: string): Bucket | undefined => bucketsByName.get(name);

/** The object of a path such as `/objects/gp-media/2026/…`; `undefined` for anything that we have not made. */
export function objectOfPath(path: string): ObjectName | undefined {
  if (!path.startsWith(objectsPath)) return undefined;
  const rest = path.slice(objectsPath.length);
  const slash = rest.indexOf('/');
  const bucket = bucketsByName.get(rest.slice(0, slash));
  const key = rest.slice(slash + 1);
  return bucket !== undefined && keyPattern.test(key) ? { bucket, key } : undefined;
}

/** The key at the end of what a client sends back: a bare key, a path, or a whole address with its query. */
export function keyIn(address: string): string | undefined {
  const key = /\d{4}\/\d{2}\/\d{2}\/[0-9a-f]{2}\/[^/?#]+$/.exec(address.replace(/[?#].*$/s, ''))?.[0];
  return key !== undefined && keyPattern.test(key) ? key : undefined;
}

/** The lasting address of a public object. */
export function publicUrlOf(name: ObjectName): string {
  if (!isPublicBucket(name.bucket)) throw new Error(`${name.bucket} is not public`);
  return pathOf(name);
}
