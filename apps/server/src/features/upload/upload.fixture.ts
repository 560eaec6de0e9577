import { afterAll, beforeAll, expect } from 'vitest';
import { startSlice, type Member, type Slice } from '@lianpan/testkit';
import { md5Of } from './samples.fixture.ts';

export const mebibyte = 1024 * 1024;
export let slice: Slice;
type Bucket = 'gp-media' | 'gp-contract' | 'gp-avatar';
export async function put(url: string, headers: Record<string, string>, bytes: Buffer): Promise<Response> {
  return fetch(slice.baseUrl + url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
}
export const sign = (member: Member, bytes: Buffer, contentType: string, bucketName: Bucket = 'gp-media') =>
  slice.callAs(member)('POST /api/dynamic/filelog/getSignatureUrl', {
    fileName: '照片.png',
    bucketName,
    size: bytes.length,
    md5: md5Of(bytes),
    contentType,
  });
export const save = (member: Member, bytes: Buffer, fileUrl: string, fileType: 1 | 2 = 1) =>
  slice.callAs(member)('POST /api/dynamic/filelog/saveFileLog', { fileValue: md5Of(bytes), fileUrl, fileType });
/** The whole way of a file in one piece. */
export async function send(member: Member, bytes: Buffer, contentType: string, bucketName?: Bucket) {
  const { url, headers, filePath } = await sign(member, bytes, contentType, bucketName);
  expect((await put(url, headers, bytes)).status).toBe(200);
  return save(member, bytes, filePath, contentType.startsWith('video') ? 2 : 1);
}
export const ask = (member: Member, bytes: Buffer, size: number | undefined = bytes.length) =>
  slice.callAs(member)('POST /api/dynamic/filelog/getFileLog', { md5String: md5Of(bytes), size });
export const bodyOf = async (url: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(slice.baseUrl + url)).arrayBuffer());

/** The server and people of these tests, made anew for the file that calls it. */
export function useUploads(): void {
  beforeAll(async () => {
    slice = await startSlice();
  });
  afterAll(() => slice.close());
}
