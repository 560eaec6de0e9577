import type { UploadPorts } from './ports.ts';

const mebibyte = 1024 * 1024;

/** Tells a file again that was picked before: md5 of its first, middle and last MiB, and its size. */
export async function fingerprintOf(ports: Pick<UploadPorts, 'md5'>, file: File, signal: AbortSignal): Promise<string> {
  const middle = Math.max(0, Math.floor(file.size / 2) - mebibyte / 2);
  const pieces = [file.slice(0, mebibyte), file.slice(middle, middle + mebibyte), file.slice(-mebibyte)];
  return `${await ports.md5(new Blob(pieces), signal)}-${file.size}`;
}
