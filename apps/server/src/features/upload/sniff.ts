import type { FileKind } from '@lianpan/domain';
import { fileTypeFromBuffer } from 'file-type';

export interface SniffedType {
  readonly kind: FileKind;
  readonly contentType: string;
  readonly extension: string;
}

/** What is accepted, by what the bytes are; names and claims have no say. Source: UPL-01, shells handbook 8.5. */
const accepted: Readonly<Record<string, SniffedType>> = {
  'image/png': { kind: 'image', contentType: 'image/png', extension: 'png' },
  'image/apng': { kind: 'image', contentType: 'image/png', extension: 'png' },
  'image/jpeg': { kind: 'image', contentType: 'image/jpeg', extension: 'jpg' },
  'image/gif': { kind: 'image', contentType: 'image/gif', extension: 'gif' },
  'image/webp': { kind: 'image', contentType: 'image/webp', extension: 'webp' },
  'image/bmp': { kind: 'image', contentType: 'image/bmp', extension: 'bmp' },
  'image/tiff': { kind: 'image', contentType: 'image/tiff', extension: 'tiff' },
  'image/svg+xml': { kind: 'image', contentType: 'image/svg+xml', extension: 'svg' },
  'video/mp4': { kind: 'video', contentType: 'video/mp4', extension: 'mp4' },
  'video/x-m4v': { kind: 'video', contentType: 'video/mp4', extension: 'mp4' },
  'video/quicktime': { kind: 'video', contentType: 'video/quicktime', extension: 'mov' },
  'video/webm': { kind: 'video', contentType: 'video/webm', extension: 'webm' },
};

/** So many bytes tell the type. */
export const sniffedBytes = 4096;

/** The type by the first bytes; `undefined` for what is not accepted. */
export async function sniffType(head: Buffer): Promise<SniffedType | undefined> {
  const found = await fileTypeFromBuffer(head.subarray(0, sniffedBytes)).catch(() => undefined);
  if (found !== undefined && found.mime !== 'application/xml') return accepted[found.mime];
  return isSvg(head) ? accepted['image/svg+xml'] : undefined;
}

/** SVG is text: after declaration, comments and document type its first element is `svg`. */
function isSvg(head: Buffer): boolean {
  const text = head
    .subarray(0, sniffedBytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  const rest = text.replace(/^(\s|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg[^>[]*(\[[^\]]*\])?[^>]*>)+/i, '');
  return /^<(\w+:)?svg[\s>]/.test(rest);
}
