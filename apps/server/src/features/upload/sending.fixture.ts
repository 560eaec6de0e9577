import type { Device, Slice } from '@lianpan/testkit';
import type { StaffDevice } from '../staff/staff.fixture.ts';
import { md5Of } from './samples.fixture.ts';

/** The whole way of a member's file in one piece; its address. */
export async function sendFile(
  slice: Slice,
  device: Device,
  bytes: Buffer,
  { bucketName, contentType }: { readonly bucketName: 'gp-media' | 'gp-avatar'; readonly contentType: string },
): Promise<string> {
  const md5 = md5Of(bytes);
  const opened = { fileName: 'x', bucketName, size: bytes.length, md5, contentType };
  const { url, headers, filePath } = await device.call('POST /api/dynamic/filelog/getSignatureUrl', opened);
  await fetch(slice.baseUrl + url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  const fileType = contentType.startsWith('video') ? 2 : 1;
  const saved = { fileValue: md5, fileUrl: filePath, fileType } as const;
  return (await device.call('POST /api/dynamic/filelog/saveFileLog', saved)).fileUrl;
}

/** The same of somebody at the desk. */
export async function sendStaffPicture(slice: Slice, { device }: StaffDevice, bytes: Buffer): Promise<string> {
  const md5 = md5Of(bytes);
  const opened = { fileName: 'x', size: bytes.length, md5, contentType: 'image/png' };
  const { url, headers, filePath } = await device.call('POST /api/admin/upload/getSignatureUrl', opened);
  await fetch(new URL(url, slice.baseUrl), { method: 'PUT', headers, body: new Uint8Array(bytes) });
  return (await device.call('POST /api/admin/upload/saveFileLog', { md5, fileUrl: filePath })).fileUrl;
}
